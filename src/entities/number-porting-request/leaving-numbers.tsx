import { Plural, useLingui } from '@lingui/react/macro';
import { useDataSet } from '../../client/data/use-data-set.ts';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import { rangeSize } from '../../domain/value/number-range.ts';
import { numbersOfBlock } from '../../domain/entities/number/block.ts';
import { EffectiveCallAction } from '../../fields/call-action/effective-call-action.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';

/** The most numbers that are looked up. */
const maxShown = 100;

/** The organization's numbers that would leave, and where calls to them go now. */
export function LeavingNumbers({ row: { organizationId, request } }: { row: NumberPortingRequest }) {
  const { t } = useLingui();
  const asked = request.numberSeries.flatMap((series) => numbersOfBlock(series.first, rangeSize(series)));
  const isPart = asked.length > maxShown;
  const found = useDataSet({
    entityType: 'number',
    constraints: [
      { type: 'organization', organizationId, scope: 'self' },
      { type: 'in', field: 'number', values: asked.slice(0, maxShown) },
      { type: 'equals', field: 'state', value: 'active' },
      { type: 'deleted', deleted: false },
    ],
    sorting: [{ by: 'number', dir: 'asc' }],
    limit: maxShown,
  });
  const rows = found.state === 'ready' ? found.rows : [];
  if (rows.length === 0) return null;
  return (
    <PanelSection title={t`What changes when the numbers leave`}>
      <p>
        <Plural
          value={rows.length}
          one="# active number leaves. Until then, calls to it lead to:"
          other="# active numbers leave. Until then, calls to them lead to:"
        />
      </p>
      {isPart && <p>{t`Only the first ${maxShown} numbers of the request were looked up.`}</p>}
      <PlainList>
        {rows.map((number) => (
          <li key={number.id}>
            <PhoneNumber number={number.number} />
            {number.action !== undefined && (
              <>
                {': '}
                <EffectiveCallAction
                  action={number.action}
                  place="calledNumber"
                  organizationId={organizationId}
                />
              </>
            )}
          </li>
        ))}
      </PlainList>
    </PanelSection>
  );
}

import { Trans } from '@lingui/react/macro';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { entryAt } from '../document/periods.ts';
import { PeriodList } from '../period/period-list.tsx';
import { isPeriodUnsaved } from './edit/document.ts';
import { useEdit } from './use-edit.ts';
import { usePlanState } from './use-plan.ts';

/** Says with which prices a new period begins. */
function FirstPrices({ start }: { start: string }) {
  const { locale } = useFormat();
  const copied = entryAt(usePlanState().document, start)?.period.start;
  if (copied === undefined) return <Trans>It starts with the default prices.</Trans>;
  const name = periodName(copied, locale);
  return <Trans>It starts with the prices of the period from {name}.</Trans>;
}
const firstPrices = (start: string) => <FirstPrices start={start} />;

type Props = { selected: string | null; onSelect: (id: string) => void };

/** The periods of the plan (S1-2.8-07). */
export function PlanPeriods({ selected, onSelect }: Props) {
  const { base, document, access } = usePlanState();
  const edit = useEdit();
  return (
    <PeriodList
      document={document}
      selected={selected}
      isEditable={access === 'edit'}
      isUnsaved={(id) => isPeriodUnsaved(base.document, document, id)}
      noteOn={firstPrices}
      onSelect={onSelect}
      onAdd={(id, start) => edit({ kind: 'add', id, start })}
    />
  );
}

import { useLingui } from '@lingui/react/macro';
import { useAccess } from '../../client/data/access.ts';
import { can } from '../../domain/access/can.ts';
import { models } from '../../domain/entities/models.ts';
import type { NumberOrder } from '../../domain/entities/number-order/model.ts';
import { dutchSettings } from '../../domain/entities/number/setting.ts';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { numberOrderFields as fields, numberOrderTitles } from './fields.tsx';
import { RangeList } from './range-list.tsx';
import { RegionText } from './region-text.tsx';

/** The order, its outcome and the reason (S1-2.5-09). */
export function NumberOrderDetails({ entity, organizationId }: DetailsProps<NumberOrder>) {
  const { i18n, t } = useLingui();
  const fact = useFacts(fields, entity);
  const access = useAccess();
  const seesEstablishment = access.state === 'ready' && can(access, models.establishment.view);
  const { order, state, orderType, ranges } = entity;
  const { establishmentId } = order;
  return (
    <>
      <FactList
        facts={[
          fact('state'),
          ...(state === 'rejected' ? [fact('rejectionReason')] : []),
          ...(state === 'cancelled' ? [fact('cancellationReason')] : []),
          { label: i18n._(numberOrderTitles.ordered), value: <Moment at={entity.createDate} /> },
          ...(entity.closeDate === null ? [] : [fact('closeDate')]),
          ...(ranges.length === 0
            ? []
            : [
                fact(
                  'ranges',
                  <RangeList
                    ranges={ranges}
                    ownerId={entity.organizationId}
                    organizationId={organizationId}
                  />,
                ),
              ]),
        ]}
      />
      <FactList
        facts={[
          fact('orderType'),
          fact('order.region', <RegionText of={entity} />),
          ...(orderType === 'international' ? [fact('order.administrativeType')] : []),
          fact('order.blockSize'),
          ...(seesEstablishment
            ? [
                fact(
                  'order.establishmentId',
                  establishmentId === null ? undefined : (
                    <EntityLink type="establishment" id={establishmentId} organizationId={organizationId} />
                  ),
                ),
              ]
            : []),
          fact('order.description'),
        ]}
      />
      {orderType !== 'international' && (
        <PanelSection title={t`Settings of Dutch numbers`}>
          <FactList facts={dutchSettings.map((name) => fact(`order.dutchSettings.${name}`))} />
        </PanelSection>
      )}
    </>
  );
}

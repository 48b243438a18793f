import { Trans, useLingui } from '@lingui/react/macro';
import type { SalesContract, SalesContractPeriod } from '../../domain/entities/sales-contract/schema.ts';
import { contractTypeNames } from '../../fields/billing/contract-names.ts';
import { PeriodTable } from '../../fields/billing/period-table.tsx';
import { BillingTabLink } from '../../fields/billing/tab-link.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { ContractOverlaps } from './contract-overlaps.tsx';
import { salesContractFields as fields } from './fields.tsx';

type PlanProps = { plan: string | null; organizationId: string };

/** The price plan of a period, as a link to its tab. */
function Plan({ plan, organizationId }: PlanProps) {
  return plan === null ? (
    <Trans>None</Trans>
  ) : (
    <BillingTabLink tab={{ kind: 'pricePlan', id: plan }} organizationId={organizationId}>
      <EntityText type="pricePlan" id={plan} />
    </BillingTabLink>
  );
}

/** A sales contract with the price plans of its periods. */
export function SalesContractDetails({ entity }: DetailsProps<SalesContract>) {
  const { i18n, t } = useLingui();
  const fact = useFacts(fields, entity);
  const { organizationId, currentVersion } = entity;
  const planOf = ({ pricePlan }: SalesContractPeriod) => (
    <Plan plan={pricePlan} organizationId={organizationId} />
  );
  return (
    <>
      <ContractOverlaps contract={entity} periods={currentVersion.periods} />
      <FactList
        facts={[
          // The organization itself is out of reach once it has moved or is deleted.
          fact('buyerName'),
          fact('currentVersion.description'),
          fact('running.state'),
          fact('running.pricing'),
        ]}
      />
      <PanelSection title={i18n._(fields['currentVersion.periods'].title)}>
        <PeriodTable
          label={i18n._(fields['currentVersion.periods'].title)}
          periods={currentVersion.periods}
          columns={[
            {
              key: 'plan',
              title: t`Price plan`,
              cell: planOf,
            },
            {
              key: 'type',
              title: i18n._(fields['running.type'].title),
              cell: ({ isExclusive }) => i18n._(contractTypeNames[isExclusive ? 'exclusive' : 'standard']),
            },
          ]}
          empty={t`This contract has no periods.`}
        />
      </PanelSection>
    </>
  );
}

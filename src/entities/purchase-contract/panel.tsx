import { useLingui } from '@lingui/react/macro';
import type { PurchaseContract } from '../../domain/entities/purchase-contract/model.ts';
import { contractTypeNames } from '../../fields/billing/contract-names.ts';
import { PeriodTable } from '../../fields/billing/period-table.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { purchaseContractFields as fields } from './fields.tsx';
import { memberName } from '../../i18n/member-name.ts';

/** The periods of a purchase contract with their types; nothing can be changed (S1-2.8-17, S1-6-15). */
export function PurchaseContractDetails({ entity }: DetailsProps<PurchaseContract>) {
  const { i18n, t } = useLingui();
  const fact = useFacts(fields, entity);
  const { periods } = entity;
  return (
    <>
      <FactList facts={[fact('sellerName')]} />
      <PanelSection title={i18n._(fields.periods.title)}>
        <PeriodTable
          label={i18n._(fields.periods.title)}
          periods={periods}
          columns={[
            {
              key: 'type',
              title: t`Type`,
              cell: ({ type, isPriced }) =>
                isPriced
                  ? i18n._(memberName(contractTypeNames, type))
                  : t({ message: 'Ended', context: 'contract' }),
            },
          ]}
          empty={t`This contract has no periods.`}
        />
      </PanelSection>
    </>
  );
}

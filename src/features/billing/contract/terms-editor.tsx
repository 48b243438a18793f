import { Trans, useLingui } from '@lingui/react/macro';
import { contractTypes } from '../../../domain/entities/sales-contract/schema.ts';
import { lastPeriod, periodAfter } from '../../../domain/pricing/period.ts';
import { contractTypeNames } from '../../../fields/billing/contract-names.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { PeriodInput } from '../../../fields/period/period-input.tsx';
import { Select } from '../../../kit/form-control/select.tsx';
import { PeriodHead, PeriodSection } from '../document/period-section.tsx';
import { startsOf } from '../document/periods.ts';
import styles from '../document/document.module.css';
import type { ContractDocument, TermsEntry } from './edit/document.ts';
import { PlanSelect } from './plan-select.tsx';
import { PriceInfo } from './price-info.tsx';
import { TargetingTree } from './targeting/targeting-tree.tsx';
import { useContract, useContractState, useEditContract } from './use-contract.ts';

/** The month before the next later period, or the last one of all. */
function lastMonthOf(document: ContractDocument, start: string): string {
  const next = startsOf(document)
    .filter((other) => other > start)
    .toSorted()[0];
  return (next === undefined ? null : periodAfter(next, -1)) ?? lastPeriod;
}

function SelectedTerms({ entry: { id, period } }: { entry: TermsEntry }) {
  const { i18n, t } = useLingui();
  const { row } = useContract();
  const { document, access } = useContractState();
  const edit = useEditContract();
  const now = useCurrentPeriod();
  const isReadOnly = access === 'read';
  return (
    <>
      <PeriodHead
        start={period.start}
        onRemove={isReadOnly ? undefined : () => edit({ kind: 'remove', id })}
      />
      <div className={styles.fields}>
        <PeriodInput
          label={t`Start`}
          value={period.start}
          now={now}
          used={startsOf(document)}
          disabled={isReadOnly}
          onChange={(start) => edit({ kind: 'move', id, start })}
        />
        <PlanSelect
          value={period.pricePlan}
          isReadOnly={isReadOnly}
          onChange={(pricePlan) => edit({ kind: 'sellBy', id, pricePlan })}
        />
        <Select
          label={t`Type`}
          disabled={isReadOnly}
          value={period.isExclusive ? 'exclusive' : 'standard'}
          options={contractTypes.map((type) => ({ value: type, label: i18n._(contractTypeNames[type]) }))}
          onChange={({ target }) =>
            edit({ kind: 'setExclusive', id, isExclusive: target.value === 'exclusive' })
          }
        />
      </div>
      <PriceInfo key={period.start} entry={{ id, period }} />
      {row !== null && (
        <TargetingTree
          buyer={row.buyerOrganization}
          lastMonth={lastMonthOf(document, period.start)}
          targeting={period.targeting}
          isReadOnly={isReadOnly}
          onChange={(targeting) => edit({ kind: 'target', id, buyer: row.buyerOrganization, targeting })}
        />
      )}
    </>
  );
}

/** The editor of a period (S1-2.8-14). */
export function TermsEditor({ selected }: { selected: string | null }) {
  const { document } = useContractState();
  const period = selected === null ? undefined : document.periods[selected];
  return (
    <PeriodSection
      hint={
        <Trans>Choose a period from the list to see its price plan and the organizations it covers.</Trans>
      }
    >
      {selected === null || period === undefined ? null : (
        <SelectedTerms key={selected} entry={{ id: selected, period }} />
      )}
    </PeriodSection>
  );
}

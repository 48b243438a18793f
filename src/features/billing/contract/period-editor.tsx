import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { contractTypes } from '../../../domain/entities/sales-contract/schema.ts';
import type { SalesContract } from '../../../domain/entities/sales-contract/schema.ts';
import type { TargetingEntry } from '../../../domain/pricing/contract/targeting.ts';
import { lastPeriod, periodAfter } from '../../../domain/pricing/period.ts';
import { contractTypeNames } from '../../../fields/billing/contract-names.ts';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { PeriodInput } from '../../../fields/period/period-input.tsx';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Select } from '../../../kit/form-control/select.tsx';
import styles from '../document/document.module.css';
import { startsOf } from '../document/period.ts';
import type { ContractEntry } from './edit/document.ts';
import { PricePlanSelect } from './price-plan-select.tsx';
import { TargetingTree } from './targeting/targeting-tree.tsx';
import { useContract, useContractState } from './use-contract.ts';
import { useEditContract } from './use-edit-contract.ts';

/** The month before the next later period, or the last one of all. */
function lastMonthOf(starts: readonly string[], start: string): string {
  const next = starts.filter((other) => other > start).toSorted()[0];
  return (next === undefined ? null : periodAfter(next, -1)) ?? lastPeriod;
}

function SelectedPeriod({ entry: { id, period }, row }: { entry: ContractEntry; row: SalesContract }) {
  const { t, i18n } = useLingui();
  const { locale } = useFormat();
  const { organizationId } = useContract();
  const { document, access } = useContractState();
  const edit = useEditContract();
  const now = useCurrentPeriod();
  const isEditable = access === 'edit';
  const starts = startsOf(document);
  const buyer = row.buyerOrganization;
  const target = useCallback(
    (organization: string, targeted: TargetingEntry) =>
      edit({ kind: 'target', id, buyer, organization, entry: targeted }),
    [edit, id, buyer],
  );
  return (
    <>
      <div className={styles.editorHead}>
        <h2>{periodName(period.start, locale)}</h2>
        {isEditable && (
          <Button size="small" icon="trash" onClick={() => edit({ kind: 'remove', id })}>
            <Trans>Remove period</Trans>
          </Button>
        )}
      </div>
      <div className={styles.fields}>
        <PeriodInput
          label={t`Start`}
          value={period.start}
          now={now}
          used={starts}
          disabled={!isEditable}
          onChange={(start) => edit({ kind: 'move', id, start })}
        />
        <PricePlanSelect
          value={period.pricePlan}
          organizationId={organizationId}
          isEditable={isEditable}
          onChange={(pricePlan) => edit({ kind: 'sellBy', id, pricePlan })}
        />
        <Select
          label={t`Type`}
          disabled={!isEditable}
          value={period.isExclusive ? 'exclusive' : 'standard'}
          options={contractTypes.map((type) => ({ value: type, label: i18n._(contractTypeNames[type]) }))}
          onChange={({ target: { value } }) =>
            edit({ kind: 'setExclusive', id, isExclusive: value === 'exclusive' })
          }
        />
      </div>
      <TargetingTree
        buyer={buyer}
        lastMonth={lastMonthOf(starts, period.start)}
        targeting={period.targeting}
        onChange={isEditable ? target : undefined}
      />
    </>
  );
}

/** The editor of a period; without a selected one, a text says so. */
export function ContractPeriodEditor({ selected }: { selected: string | null }) {
  const { t } = useLingui();
  const { row } = useContract();
  const { document } = useContractState();
  const period = selected === null ? undefined : document.periods[selected];
  return (
    <section className={styles.editor} aria-label={t`Period`}>
      {selected === null || period === undefined || row === null ? (
        <EmptyState icon="calendar" title={t`No period selected`}>
          <Trans>Choose a period from the list to see whom it covers.</Trans>
        </EmptyState>
      ) : (
        <SelectedPeriod key={selected} entry={{ id: selected, period }} row={row} />
      )}
    </section>
  );
}

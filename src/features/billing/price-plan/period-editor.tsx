import { Trans, useLingui } from '@lingui/react/macro';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { PeriodInput } from '../../../fields/period/period-input.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { DefaultRule } from './default-rule.tsx';
import type { PeriodEntry } from './edit/document.ts';
import { PeriodHead, PeriodSection } from '../document/period-section.tsx';
import { startsOf } from '../document/periods.ts';
import styles from '../document/document.module.css';
import { PurchaseContractSelect } from './purchase-contract-select.tsx';
import { useEdit } from './use-edit.ts';
import { usePlanState } from './use-plan.ts';
import type { PurchaseBasis } from './purchase-basis.ts';
import { hasPrices, purchaseBasis } from './purchase-basis.ts';
import { useHasParent, usePurchaseContracts } from './use-purchase.ts';

/** Says what a period lacks to have prices (S1-5-72). */
function BasisNotice({ basis }: { basis: PurchaseBasis }) {
  if (basis === 'missing')
    return (
      <Notice tone="warn">
        <Trans>This period needs a purchase contract. Choose one to set prices.</Trans>
      </Notice>
    );
  return (
    basis === 'inactive' && (
      <Notice tone="warn">
        <Trans>
          The purchase contract is not active when this period starts, so there are no purchase prices.
        </Trans>
      </Notice>
    )
  );
}

function SelectedPeriod({ entry }: { entry: PeriodEntry }) {
  const { t } = useLingui();
  const { document, access } = usePlanState();
  const edit = useEdit();
  const now = useCurrentPeriod();
  const contracts = usePurchaseContracts();
  const hasParent = useHasParent();
  const { id, period } = entry;
  const basis = purchaseBasis(period, hasParent, contracts);
  const isEditable = access === 'edit';
  return (
    <>
      <PeriodHead
        start={period.start}
        obstacle={startsOf(document).length === 1 ? t`A price plan has at least one period.` : undefined}
        onRemove={isEditable ? () => edit({ kind: 'remove', id }) : undefined}
      />
      <div className={styles.fields}>
        <PeriodInput
          label={t`Start`}
          value={period.start}
          now={now}
          used={startsOf(document)}
          disabled={!isEditable}
          onChange={(start) => edit({ kind: 'move', id, start })}
        />
        {hasParent === true && (
          <PurchaseContractSelect
            value={period.purchaseContract}
            contracts={contracts}
            isEditable={isEditable}
            onChange={(purchaseContract) => edit({ kind: 'buyFrom', id, purchaseContract })}
          />
        )}
      </div>
      <BasisNotice basis={basis} />
      <DefaultRule
        key={`${id} ${period.policy}`}
        entry={entry}
        // Price settings need a purchase contract (S1-5-73).
        isEditable={isEditable && hasPrices(basis)}
      />
    </>
  );
}

/** The editor of a period. */
export function PeriodEditor({ selected }: { selected: string | null }) {
  const { document } = usePlanState();
  const period = selected === null ? undefined : document.periods[selected];
  return (
    <PeriodSection hint={<Trans>Choose a period from the list to see its prices.</Trans>}>
      {selected === null || period === undefined ? null : (
        <SelectedPeriod key={selected} entry={{ id: selected, period }} />
      )}
    </PeriodSection>
  );
}

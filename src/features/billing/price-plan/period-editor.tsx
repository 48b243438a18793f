import { Trans, useLingui } from '@lingui/react/macro';
import { useCurrentPeriod } from '../../../fields/period/current-period.ts';
import { PeriodInput } from '../../../fields/period/period-input.tsx';
import { periodName } from '../../../fields/period/period-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../kit/button/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { DefaultRule } from './default-rule.tsx';
import type { PeriodEntry } from './edit/document.ts';
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
  const { locale } = useFormat();
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
      <div className={styles.editorHead}>
        <h2>{periodName(period.start, locale)}</h2>
        {isEditable && (
          <Button
            size="small"
            icon="trash"
            disabledReason={
              startsOf(document).length === 1 ? t`A price plan has at least one period.` : undefined
            }
            onClick={() => edit({ kind: 'remove', id })}
          >
            <Trans>Remove period</Trans>
          </Button>
        )}
      </div>
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

/** The editor of a period; without a selected one, a text says so (S1-2.8-10). */
export function PeriodEditor({ selected }: { selected: string | null }) {
  const { t } = useLingui();
  const { document } = usePlanState();
  const period = selected === null ? undefined : document.periods[selected];
  return (
    <section className={styles.editor} aria-label={t`Period`}>
      {selected === null || period === undefined ? (
        <EmptyState icon="calendar" title={t`No period selected`}>
          <Trans>Choose a period from the list to see its prices.</Trans>
        </EmptyState>
      ) : (
        <SelectedPeriod key={selected} entry={{ id: selected, period }} />
      )}
    </section>
  );
}

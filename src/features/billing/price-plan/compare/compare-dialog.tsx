import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { periodAfter } from '../../../../domain/pricing/period.ts';
import { useCurrentPeriod } from '../../../../fields/period/current-period.ts';
import { periodName } from '../../../../fields/period/period-name.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import { Notice } from '../../../../kit/feedback/notice.tsx';
import { Select } from '../../../../kit/form-control/select.tsx';
import { isPlanChanged } from '../edit/document.ts';
import { usePricedEntry } from '../tree/use-priced-entry.ts';
import { usePlan, usePlanState } from '../use-plan.ts';
import { AppliedChoice } from './applied-choice.tsx';
import type { ComparablePlan } from './comparable-plan.ts';
import { useComparablePlans } from './comparable-plan.ts';
import { appliedBody, comparedPeriods, usualMonth } from './compare-choice.ts';
import { comparisonOf, sideOfPeriod, usageUnder } from './compare-body.ts';
import styles from './compare.module.css';
import { ComparedPrices } from './compared-prices.tsx';
import type { ChosenMonth } from './compare-choice.ts';
import { usePlanContracts } from './plan-contracts.ts';
import type { ComparedPeriod } from './side-choice.tsx';
import { SideChoice } from './side-choice.tsx';

/** The month before the current one, whose usage is complete; null before the first month. */
const useLastMonth = (): string | null => periodAfter(useCurrentPeriod(), -1);

/** Compares two periods, of one plan or of two. */
function PeriodComparison({ selected }: { selected: string }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { planId, organizationId } = usePlan();
  const { base } = usePlanState();
  const lastMonth = useLastMonth();
  const plans = useComparablePlans();
  const priced = usePricedEntry();
  const [sides, setSides] = useState(() => {
    const [before, after] = comparedPeriods(base.document, selected);
    return { before: { planId, periodId: before }, after: { planId, periodId: after } };
  });
  const planOf = ({ planId: of }: ComparedPeriod): ComparablePlan | undefined =>
    plans.find(({ id }) => id === of);
  const sideOf = (chosen: ComparedPeriod) => {
    const document = planOf(chosen)?.document;
    const period = document?.periods[chosen.periodId ?? ''];
    return document && period && sideOfPeriod(priced(document, period));
  };
  function nameOf(chosen: ComparedPeriod): string {
    const document = planOf(chosen)?.document;
    const start = document?.periods[chosen.periodId ?? '']?.start;
    if (document === undefined || start === undefined) return '';
    const period = periodName(start, locale);
    return sides.before.planId === sides.after.planId ? period : `${document.name}, ${period}`;
  }
  return (
    <>
      <div className={styles.sides}>
        <SideChoice
          label={t`Old prices`}
          plans={plans}
          value={sides.before}
          onChange={(before) => setSides({ ...sides, before })}
        />
        <SideChoice
          label={t`New prices`}
          plans={plans}
          value={sides.after}
          onChange={(after) => setSides({ ...sides, after })}
        />
      </div>
      <ComparedPrices
        body={comparisonOf(
          organizationId,
          sideOf(sides.before),
          sideOf(sides.after),
          usageUnder(lastMonth, { type: 'pricePlan', id: sides.before.planId }),
        )}
        before={nameOf(sides.before)}
        after={nameOf(sides.after)}
      />
    </>
  );
}

/** Compares the prices that a contract bills with those that its plan would give. */
function ContractComparison() {
  const { t } = useLingui();
  const { organizationId } = usePlan();
  const lastMonth = useLastMonth();
  const contracts = usePlanContracts();
  const [first] = contracts;
  const [asked, setAsked] = useState<ChosenMonth | null>(null);
  const usual = first === undefined ? null : { contractId: first.id, month: usualMonth(first) };
  const chosen = asked ?? usual;
  if (chosen === null)
    return (
      <p>
        <Trans>No sales contract with prices uses this price plan.</Trans>
      </p>
    );
  return (
    <>
      <AppliedChoice contracts={contracts} value={chosen} onChange={setAsked} />
      <ComparedPrices
        body={appliedBody(contracts, chosen, organizationId, lastMonth)}
        before={t`Applied`}
        after={t`Current plan`}
      />
    </>
  );
}

type Props = { selected: string; onClose: () => void };

/** Compares prices: of two periods, of two plans, or of what a contract bills and what its plan would give. */
export function CompareDialog({ selected, onClose }: Props) {
  const { t } = useLingui();
  const { base, document } = usePlanState();
  const [what, setWhat] = useState<'periods' | 'contract'>('periods');
  return (
    <Dialog
      title={t`Compare prices`}
      size="table"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div className={styles.compare}>
        <Select
          label={t`Compare`}
          value={what}
          options={[
            { value: 'periods', label: t`Two periods or price plans` },
            { value: 'contract', label: t`The applied prices of a contract with those of its plan` },
          ]}
          onChange={({ target }) => setWhat(target.value === 'contract' ? 'contract' : 'periods')}
        />
        {isPlanChanged(base.document, document) && (
          <Notice tone="info">
            <Trans>Saved prices are compared, without your unsaved changes.</Trans>
          </Notice>
        )}
        {what === 'periods' ? <PeriodComparison selected={selected} /> : <ContractComparison />}
      </div>
    </Dialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useCurrentPeriod } from '../../../../fields/period/current-period.ts';
import { periodName } from '../../../../fields/period/period-name.ts';
import { formatNumber } from '../../../../i18n/formats.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { SkeletonRows } from '../../../../kit/feedback/skeleton.tsx';
import { QuestionFailure } from '../ask/question-failure.tsx';
import type { PlanCheck } from '../check/check-body.ts';
import { CheckResult } from '../check/check-result.tsx';
import { ComparedPrices } from '../compare/compared-prices.tsx';
import type { PricedChange } from './review-request.ts';
import styles from './review.module.css';
import type { ReviewedChange } from './use-reviewed-change.ts';
import { useReviewedChange } from './use-reviewed-change.ts';
import type { ChangeVerdict } from './verdict.ts';

/** The months of a change. */
function ChangeMonths({ from, until }: Pick<PricedChange, 'from' | 'until'>) {
  const { locale } = useFormat();
  const [first, last] = [periodName(from, locale), until === null ? null : periodName(until, locale)];
  if (last === null) return <Trans>From {first}</Trans>;
  return first === last ? (
    first
  ) : (
    <Trans>
      {first} to {last}
    </Trans>
  );
}

const warningCount = ({ counts }: PlanCheck): number =>
  counts.loss + counts.unset + counts.rounding + counts.basis;

function Reviewed({ change, reviewed }: { change: PricedChange; reviewed: ReviewedChange }) {
  const { locale } = useFormat();
  const now = useCurrentPeriod();
  const warnings = reviewed.check && formatNumber(warningCount(reviewed.check), locale);
  return (
    <>
      {change.after === null && (
        <p>
          <Trans>The price plan will have no prices in these months.</Trans>
        </p>
      )}
      {change.before === null && (
        <p>
          <Trans>The price plan has no prices in these months yet.</Trans>
        </p>
      )}
      {change.from <= now && change.before !== null && (
        <p className={styles.note}>
          <Trans>
            Months that have begun are billed at the new prices only after they are applied in the contract.
          </Trans>
        </p>
      )}
      {reviewed.compare !== null && <ComparedPrices body={reviewed.compare} />}
      {reviewed.check !== null && (
        <details>
          <summary>
            <Trans>Warnings ({warnings})</Trans>
          </summary>
          <CheckResult check={reviewed.check} />
        </details>
      )}
    </>
  );
}

type Props = { change: PricedChange; onVerdict: (verdict: ChangeVerdict) => void };

/** Shows the changes of a save in some months: the prices that differ, and the warnings of the new ones. */
export function ChangeReview({ change, onVerdict }: Props) {
  const { t } = useLingui();
  const [reviewed, retry] = useReviewedChange(change);
  const report = useEffectEvent(onVerdict);
  useEffect(() => {
    if (reviewed.state === 'failed') report({ kind: 'failed' });
    else if (reviewed.state !== 'ready') report({ kind: 'checking' });
    else {
      const { check } = reviewed.value;
      report(check === null ? { kind: 'nothing' } : { kind: 'checked', check });
    }
  }, [reviewed]);
  return (
    <section className={styles.change}>
      <h3>
        <ChangeMonths {...change} />
      </h3>
      {reviewed.state === 'ready' && <Reviewed change={change} reviewed={reviewed.value} />}
      {reviewed.state === 'failed' && <QuestionFailure onRetry={retry}>{reviewed.reason}</QuestionFailure>}
      {(reviewed.state === 'none' || reviewed.state === 'loading') && (
        <SkeletonRows label={t`Checking prices…`} rows={4} />
      )}
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { CatalogNode } from '../../../../domain/protocol/price-policy.ts';
import { periodName } from '../../../../fields/period/period-name.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { Notice } from '../../../../kit/feedback/notice.tsx';
import { SkeletonRows } from '../../../../kit/feedback/skeleton.tsx';
import { useOfflineReason } from '../../../../screens/use-offline-reason.ts';
import { QuestionFailure } from '../ask/question-failure.tsx';
import type { PricedEntry } from '../priced-entry.ts';
import { CheckResult } from './check-result.tsx';
import styles from './check.module.css';
import { isFresh, useCheck } from './use-check.ts';

type Props = {
  /** The selected period with its edits; undefined while its purchase prices are not known. */
  entry: PricedEntry | undefined;
  /** Opens a product in the tree; gets the nodes down to it. */
  onOpen?: (path: readonly CatalogNode[]) => void;
};

/** Checks all products of the selected period, also those in branches that are closed. */
export function CheckSection({ entry, onOpen }: Props) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const offline = useOfflineReason();
  const { checked, entry: last, check } = useCheck();
  const month = periodName(last?.month ?? entry?.month ?? '', locale);
  const start = (): void => {
    if (entry !== undefined) void check(entry);
  };
  return (
    <section className={styles.check} aria-label={t`Price check`}>
      <div className={styles.head}>
        <Button
          busy={checked.state === 'loading'}
          disabledReason={offline ?? (entry === undefined ? t`Loading…` : undefined)}
          onClick={start}
        >
          {checked.state === 'ready' ? <Trans>Check again</Trans> : <Trans>Check prices</Trans>}
        </Button>
        {checked.state === 'ready' && (
          <span className={styles.note}>
            <Trans>Checked with your changes, at the purchase prices of {month}.</Trans>
          </span>
        )}
      </div>
      {checked.state === 'loading' && <SkeletonRows label={t`Checking prices…`} rows={4} />}
      {checked.state === 'failed' && <QuestionFailure onRetry={start}>{checked.reason}</QuestionFailure>}
      {checked.state === 'ready' && (
        <>
          {!isFresh(last, entry) && (
            <Notice tone="info">
              <Trans>The prices have changed since this check, or another period is selected.</Trans>
            </Notice>
          )}
          <CheckResult check={checked.value} onOpen={onOpen} />
        </>
      )}
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { PricingApplication } from '../../../domain/entities/sales-contract/schema.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Progress } from '../../../kit/feedback/progress.tsx';
import styles from './pricing-status.module.css';

/** How much usage of a month has been rated again. */
export function Applying({ application: { done, total } }: { application: PricingApplication }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [rated, all] = [formatNumber(done, locale), formatNumber(total, locale)];
  return (
    <span className={styles.applying}>
      <Progress label={t`Applying prices`} max={Math.max(1, total)} value={done} />
      <span>
        {total === 0 ? (
          <Trans>Applying…</Trans>
        ) : (
          <Trans>
            Applying… {rated} of {all}
          </Trans>
        )}
      </span>
    </span>
  );
}

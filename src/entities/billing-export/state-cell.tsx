import { Trans, useLingui } from '@lingui/react/macro';
import type { BillingExport } from '../../domain/entities/billing-export/schema.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { Progress } from '../../kit/feedback/progress.tsx';
import styles from './billing-export.module.css';
import { exportStateNames, exportStateTones } from './names.ts';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

type Props = { of: BillingExport };

/** How far the preparation is: `1,200 of 5,000`; nothing before the work is counted. */
function ProgressText({ of: { progress } }: Props) {
  const { locale } = useFormat();
  const [done, all] = [formatNumber(progress.done, locale), formatNumber(progress.total, locale)];
  if (progress.total === 0) return null;
  return (
    <span className={styles.count}>
      <Trans>
        {done} of {all}
      </Trans>
    </span>
  );
}

/** The state of an export, with its progress while it is prepared. */
export function ExportStateCell({ of }: Props) {
  const { i18n } = useLingui();
  const { state } = of;
  return (
    <span className={styles.state}>
      <StatusBadge tone={memberEntry(exportStateTones, state, 'neutral')}>
        {i18n._(memberName(exportStateNames, state))}
      </StatusBadge>
      {state === 'preparing' && <ProgressText of={of} />}
    </span>
  );
}

/** The progress of an export that is being prepared, as a bar. */
export function ExportProgress({ of: { progress } }: Props) {
  const { t } = useLingui();
  return <Progress label={t`Preparing the export`} max={Math.max(1, progress.total)} value={progress.done} />;
}

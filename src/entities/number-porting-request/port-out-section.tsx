import { Trans, useLingui } from '@lingui/react/macro';
import { useAccess } from '../../client/data/access.ts';
import { useNow } from '../../client/connection/clock.ts';
import { useLink } from '../../client/connection/link.ts';
import { useAnswer } from '../../client/data/use-answer.ts';
import { useRefreshOnFocus } from '../../client/connection/use-refresh-on-focus.ts';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import { formatAsOf } from '../../i18n/as-of.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../kit/button/button.tsx';
import { FreshnessChip } from '../../kit/display/freshness-chip.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import type { PortOutLinks } from './port-out-impact.tsx';
import { PortOutImpact } from './port-out-impact.tsx';
import styles from './porting.module.css';

/** Shows the consequences of an outbound request: shown before it is answered, and until they have left. */
export function PortOutSection({ row, ...links }: PortOutLinks & { row: NumberPortingRequest }) {
  const { t } = useLingui();
  const access = useAccess();
  const maySee = access.state === 'ready' && can(access, capabilities.portOutReferences);
  return (
    <PanelSection title={t`What changes when the numbers leave`}>
      {access.state === 'loading' ? (
        <Skeleton width="60%" />
      ) : maySee ? (
        <Found row={row} {...links} />
      ) : (
        <p className={styles.muted}>
          <Trans>You have no permission to view numbers, so their use is not shown.</Trans>
        </p>
      )}
    </PanelSection>
  );
}

function Found({
  row: { id, organizationId: owner },
  ...links
}: PortOutLinks & { row: NumberPortingRequest }) {
  const { t } = useLingui();
  const isConnected = useLink().status === 'connected';
  const [found, lookAgain] = useAnswer({
    name: 'reference.ofPortOut',
    parameters: { id },
    organizationId: owner,
  });
  useRefreshOnFocus(lookAgain);
  if (found.state === 'ready')
    return (
      <>
        {!isConnected && <AsOf at={found.readAt} />}
        <PortOutImpact found={found.value} {...links} owner={owner} />
      </>
    );
  if (!isConnected)
    return (
      <p className={styles.muted}>
        <Trans>Usage cannot be checked without a connection.</Trans>
      </p>
    );
  if (found.state === 'loading')
    return (
      <output aria-label={t`Checking usage…`}>
        <Skeleton width="60%" />
      </output>
    );
  return (
    <div>
      <p className={styles.muted}>
        <Trans>Usage could not be checked.</Trans>
      </p>
      <Button size="small" onClick={() => void lookAgain()}>
        <Trans>Check again</Trans>
      </Button>
    </div>
  );
}

function AsOf({ at }: { at: number }) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const time = formatAsOf(at, useNow(), dateTime);
  return <FreshnessChip state="asOf" label={t`as of ${time}`} />;
}

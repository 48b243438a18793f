import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { toast } from '../../kit/feedback/toast.ts';
import { build } from '../../domain/protocol/build.ts';
import { engineProtocol } from '../../domain/protocol/engine.ts';
import { recentAudioFailures } from '../../client/connection/audio-failure.ts';
import { serverNow, useNow } from '../../client/connection/clock.ts';
import { useEngineReport } from '../../client/connection/engine-report.ts';
import { useLink } from '../../client/connection/link.ts';
import { DataSetTable } from './data-set-table.tsx';
import styles from './debug-panel.module.css';
import { EventList } from './event-list.tsx';
import { FactList } from './fact-list.tsx';
import { supportReport } from './support-report.ts';
import { useStorageUsed } from './use-storage-used.ts';

/** Shows the traffic between tab, engine and platform, for support and for curious users (S0-2-58). */
export function DebugPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const report = useEngineReport();
  const link = useLink();
  const storage = useStorageUsed();
  const now = useNow();

  async function copy(): Promise<void> {
    const { userAgent } = navigator;
    const audio = recentAudioFailures.get();
    const facts = {
      report,
      build,
      protocol: engineProtocol,
      link,
      storage,
      userAgent,
      audio,
      now: serverNow(),
    };
    try {
      await navigator.clipboard.writeText(JSON.stringify(supportReport(facts), null, 2));
      toast.success(t`Support report copied`, 2.5);
    } catch (error) {
      // An insecure origin has no clipboard, and a browser may deny access.
      console.warn('clipboard:', error);
      toast.error(t`The support report could not be copied`, 5);
    }
  }

  return (
    <aside className={styles.panel} aria-label={t`Debug panel`}>
      <div className={styles.head}>
        <h2>
          <Trans>Debug panel</Trans>
        </h2>
        <Button size="small" onClick={() => void copy()}>
          <Trans>Copy support report</Trans>
        </Button>
        <IconButton icon="close" size="small" label={t`Hide the debug panel`} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <FactList report={report} link={link} storage={storage} />
        <section className={styles.part}>
          <h3>
            <Trans>Data sets</Trans>
          </h3>
          <DataSetTable sets={report?.sets ?? []} now={now} />
        </section>
        <section className={styles.part}>
          <h3>
            <Trans>Protocol events</Trans>
          </h3>
          <EventList events={report?.events ?? []} />
        </section>
      </div>
    </aside>
  );
}

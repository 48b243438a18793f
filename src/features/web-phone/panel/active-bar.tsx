import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import type { Phone } from '../host/phone.ts';
import styles from './panel.module.css';

/** Shown in the host tab: mute, and the audio settings. */
export function ActiveBar({ phone, settings }: { phone: Phone; settings: ReactNode }) {
  const offline = useOfflineReason();
  const { isMuted } = phone.host;
  const muted = useSyncExternalStore(isMuted.subscribe, isMuted.get);
  const { isBlocked, retry } = phone.speaker;
  const blocked = useSyncExternalStore(isBlocked.subscribe, isBlocked.get);
  return (
    <>
      <div className={styles.active}>
        {offline === undefined ? (
          <StatusBadge tone={muted ? 'warn' : 'ok'}>
            {muted ? <Trans>Active in this tab, muted</Trans> : <Trans>Active in this tab</Trans>}
          </StatusBadge>
        ) : (
          // Audio continues, but commands do not reach the platform.
          <StatusBadge tone="stale">
            <Trans>No connection</Trans>
          </StatusBadge>
        )}
        <span className={styles.tools}>
          <Button
            size="small"
            icon={muted ? 'microphone-off' : 'microphone'}
            aria-pressed={muted}
            onClick={() => phone.host.setMuted(!muted)}
          >
            <Trans>Mute</Trans>
          </Button>
          {settings}
        </span>
      </div>
      {blocked && (
        <Notice
          tone="warn"
          actions={
            <Button size="small" onClick={retry}>
              <Trans>Enable audio</Trans>
            </Button>
          }
        >
          <Trans>Your browser blocks audio until you press a button.</Trans>
        </Notice>
      )}
    </>
  );
}

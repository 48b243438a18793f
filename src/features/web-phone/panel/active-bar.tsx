import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import type { Phone } from '../host/phone.ts';
import { useSilence } from '../host/use-silence.ts';
import { lossWords, problemWords } from '../state/words.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import styles from './panel.module.css';

type Props = {
  phone: Phone;
  /** Whether the other party of a call should be heard. */
  isInCall: boolean;
  settings: ReactNode;
};

/** Shown in the host tab: whether the user can be heard, and the audio settings. */
export function ActiveBar({ phone, isInCall, settings }: Props) {
  const offline = useOfflineReason();
  const { i18n, t } = useLingui();
  const { mute, microphone } = phone.host;
  const isSilent = useSilence(phone, isInCall);
  const muted = useStore(mute) === 'muted';
  const loss = useStore(microphone.loss);
  const wasLost = useRef(false);
  useEffect(() => {
    if (wasLost.current && loss === null) toast.success(t`Microphone reconnected`, 5);
    wasLost.current = loss !== null;
  }, [loss, t]);
  const { isBlocked, retry } = phone.speaker;
  const blocked = useStore(isBlocked);
  return (
    <>
      <div className={styles.active}>
        {isSilent ? (
          <output>
            <StatusBadge tone="error">
              <Trans>No audio is arriving</Trans>
            </StatusBadge>
          </output>
        ) : offline === undefined ? (
          <StatusBadge tone={muted ? 'warn' : 'ok'}>
            {muted ? <Trans>Active in this tab, muted</Trans> : <Trans>Active in this tab</Trans>}
          </StatusBadge>
        ) : (
          // Audio continues, but commands do not reach the platform.
          <StatusBadge tone="stale">
            <Trans>No connection</Trans>
          </StatusBadge>
        )}
        {settings}
      </div>
      {loss !== null && (
        <Notice
          tone="error"
          actions={
            <Button size="small" onClick={() => void microphone.open()}>
              <Trans>Use microphone</Trans>
            </Button>
          }
        >
          {i18n._(lossWords[loss] ?? problemWords[loss])}
        </Notice>
      )}
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

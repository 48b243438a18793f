import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../kit/button.tsx';
import { Icon } from '../../../kit/icon.tsx';
import { Notice } from '../../../kit/notice.tsx';
import { StatusBadge } from '../../../kit/status-badge.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import type { Phone } from '../host/phone.ts';
import type { PhoneView } from '../use-phone.ts';
import { problemWords } from '../words.ts';
import { ActiveBar } from './active-bar.tsx';
import styles from './panel.module.css';

/** Whether sound goes here, and what brings it here (S0 §2). */
export function Activation({ view, phone }: { view: PhoneView; phone: Phone }) {
  const { i18n } = useLingui();
  const offline = useOfflineReason();
  const { state, audio } = view;
  const activate = (): void => void phone.host.activate();
  const problem = audio.kind === 'inactive' ? audio.problem : null;
  return (
    <div className={styles.activation}>
      {problem !== null && <Notice tone="warn">{i18n._(problemWords[problem])}</Notice>}
      {state.kind === 'inactive' && (
        <Offer
          text={<Trans>The web phone has no sound yet: nobody can reach you on it.</Trans>}
          button={<Trans>Activate in this tab</Trans>}
          blocked={offline}
          onPress={activate}
        />
      )}
      {state.kind === 'elsewhere' && (
        <Offer
          text={<Trans>Your web phone is active in another tab or browser.</Trans>}
          button={<Trans>Use here instead</Trans>}
          blocked={offline}
          onPress={activate}
        />
      )}
      {state.kind === 'prompt' && (
        <output className={styles.prompt}>
          <Icon name="microphone" />
          <Trans>Allow the microphone where your browser asks for it.</Trans>
        </output>
      )}
      {state.kind === 'activating' && (
        <div className={styles.active}>
          <output>
            <StatusBadge tone="busy">
              <Trans>Activating…</Trans>
            </StatusBadge>
          </output>
          <Button size="small" variant="ghost" onClick={() => phone.host.release()}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      )}
      {state.kind === 'active' && <ActiveBar phone={phone} />}
    </div>
  );
}

type OfferProps = {
  text: ReactNode;
  button: ReactNode;
  blocked: string | undefined;
  onPress: () => void;
};

function Offer({ text, button, blocked, onPress }: OfferProps) {
  return (
    <div className={styles.offer}>
      <p>{text}</p>
      <Button variant="primary" icon="phone" disabledReason={blocked} onClick={onPress}>
        {button}
      </Button>
    </div>
  );
}

import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { isActive } from '../../../domain/entities/web-phone-line/rules.ts';
import { Button } from '../../../kit/button/button.tsx';
import { IconButton } from '../../../kit/button/icon-button.tsx';
import { Icon } from '../../../kit/base/icon.tsx';
import { lazyComponent } from '../../../kit/app/lazy-component.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import type { Phone } from '../host/phone.ts';
import type { PhoneView } from '../host/use-phone.ts';
import { problemWords } from '../state/words.ts';
import { ActiveBar } from './active-bar.tsx';
import styles from './panel.module.css';
import { SettingsDialog } from './settings-dialog.tsx';

const CheckDialog = lazyComponent(async () => (await import('../check/check-dialog.tsx')).CheckDialog);

/** Shows whether this tab is the host and how to make it so (S0-2-69 to S0-2-72), with the settings and the check. */
export function Activation({ view, phone }: { view: PhoneView; phone: Phone }) {
  const { i18n, t } = useLingui();
  const offline = useOfflineReason();
  const { state, audio, lines } = view;
  const [open, setOpen] = useState<'settings' | 'check' | null>(null);
  const close = (): void => setOpen(null);
  const activate = (): void => void phone.host.activate();
  const problem = audio.kind === 'inactive' ? audio.problem : null;
  const settings = (
    <IconButton
      size="small"
      icon="settings"
      label={t`Web phone settings`}
      onClick={() => setOpen('settings')}
    />
  );
  return (
    <div className={styles.activation}>
      {problem !== null && (
        <Notice
          tone="warn"
          actions={
            <Button size="small" onClick={() => setOpen('check')}>
              <Trans>Test audio</Trans>
            </Button>
          }
        >
          {i18n._(problemWords[problem])}
        </Notice>
      )}
      {state.kind === 'inactive' && (
        <Offer
          text={<Trans>Your web phone is not active, so you cannot receive calls on it.</Trans>}
          button={<Trans>Activate in this tab</Trans>}
          blocked={offline}
          onPress={activate}
          settings={settings}
        />
      )}
      {state.kind === 'elsewhere' && (
        <Offer
          text={<Trans>Your web phone is active in another tab or browser.</Trans>}
          button={<Trans>Use here instead</Trans>}
          blocked={offline}
          onPress={activate}
          settings={settings}
        />
      )}
      {state.kind === 'prompt' && (
        <output className={styles.prompt}>
          <Icon name="microphone" />
          <Trans>Allow microphone access when your browser asks.</Trans>
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
      {state.kind === 'active' && (
        <ActiveBar phone={phone} isInCall={lines.some(isActive)} settings={settings} />
      )}
      {open === 'settings' && (
        <SettingsDialog phone={phone} onCheck={() => setOpen('check')} onClose={close} />
      )}
      {open === 'check' && (
        <Suspense>
          <CheckDialog phone={phone} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

type OfferProps = {
  text: ReactNode;
  button: ReactNode;
  blocked: string | undefined;
  onPress: () => void;
  settings: ReactNode;
};

function Offer({ text, button, blocked, onPress, settings }: OfferProps) {
  return (
    <div className={styles.offer}>
      <p>{text}</p>
      <div className={styles.active}>
        <Button variant="primary" icon="phone" disabledReason={blocked} onClick={onPress}>
          {button}
        </Button>
        {settings}
      </div>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useTransition } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import type { Challenge, OpenChallenge } from '../../protocol/two-factor.ts';
import { useBusy } from '../../replica/busy.ts';
import { ChallengeUser } from './challenge-user.tsx';
import styles from './sign-in.module.css';
import { useChallenge } from './use-challenge.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';

type Props = {
  open: OpenChallenge;
  challenge: Extract<Challenge, { type: 'phoneDigits' }>;
  onLeave: () => void;
};

/** Tells on which number the user is called, and what to type there (S0 §2); the call ends the challenge by itself. */
export function PhoneDigitsDialog({ open, challenge, onLeave }: Props) {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const { answer, cancel } = useChallenge(open, onLeave);
  const [dialling, dial] = useTransition();
  const [cancelling, startCancel] = useTransition();
  const { phoneNumber, digits, call } = challenge;
  useBusy(true);

  return (
    <Dialog
      title={t`Two-factor authentication`}
      onClose={() => startCancel(cancel)}
      onSubmit={(event) => {
        event.preventDefault();
        if (offline !== undefined || dialling) return;
        dial(async () => {
          await answer({ type: 'phoneDigits.dial' });
        });
      }}
      footer={
        <>
          <Button busy={cancelling} onClick={() => startCancel(cancel)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant={call === 'none' ? 'primary' : 'secondary'}
            busy={dialling}
            disabledReason={offline}
            data-autofocus
          >
            {call === 'none' ? <Trans>Call me</Trans> : <Trans>Call again</Trans>}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ChallengeUser open={open} />
        <p>
          <Trans>
            You will be called on <strong>{phoneNumber}</strong>. Type these digits on that telephone:
          </Trans>
        </p>
        <p className={styles.digits}>{digits}</p>
        <output className={styles.hint}>
          {call === 'calling' && <Trans>We are calling you now...</Trans>}
        </output>
      </div>
    </Dialog>
  );
}

import { Trans } from '@lingui/react/macro';
import type { Challenge, OpenChallenge } from '../../domain/protocol/two-factor.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import styles from './sign-in.module.css';
import { useChallenge } from './use-challenge.ts';

type Props = {
  open: OpenChallenge;
  challenge: Extract<Challenge, { type: 'phoneDigits' }>;
  onLeave: () => void;
};

/** Shows the end of the number that will be called and the digits to enter (S0-2-42); the call itself completes the challenge. */
export function PhoneDigitsDialog({ open, challenge, onLeave }: Props) {
  const { answer, cancel } = useChallenge(open, onLeave);
  const { phoneNumber, digits, call } = challenge;
  const { wrong = 0 } = open;

  return (
    <ChallengeDialog
      open={open}
      onCancel={cancel}
      onSubmit={async () => {
        await answer({ type: 'phoneDigits.dial' });
      }}
      action={call === 'none' ? <Trans>Call me</Trans> : <Trans>Call again</Trans>}
      variant={call === 'none' ? 'primary' : 'secondary'}
      begins
    >
      <p>
        <Trans>
          We will call you on <strong>{phoneNumber}</strong>. Enter these digits on that phone:
        </Trans>
      </p>
      <p className={styles.digits}>{digits}</p>
      <output className={styles.hint}>{call === 'calling' && <Trans>We are calling you now…</Trans>}</output>
      <p role="alert" className={styles.wrong}>
        {wrong > 0 && <Trans>The digits typed on the phone were wrong. Type exactly the digits above.</Trans>}
      </p>
    </ChallengeDialog>
  );
}

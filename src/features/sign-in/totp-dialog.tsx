import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useTransition } from 'react';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DigitBoxes } from '../../kit/digit-boxes.tsx';
import { totpDigits } from '../../protocol/two-factor.ts';
import type { OpenChallenge } from '../../protocol/two-factor.ts';
import { useBusy } from '../../replica/busy.ts';
import { ChallengeUser } from './challenge-user.tsx';
import styles from './sign-in.module.css';
import { useChallenge } from './use-challenge.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';

const none: readonly string[] = Array.from({ length: totpDigits }, () => '');

/** Asks for the code of an authenticator app (S0 §2). */
export function TotpDialog({ open, onLeave }: { open: OpenChallenge; onLeave: () => void }) {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const { answer, cancel } = useChallenge(open, onLeave);
  const [digits, setDigits] = useState(none);
  const [said, setSaid] = useState<'nothing' | 'valid' | 'invalid'>('nothing');
  // Counts the tries: each begins in the first box.
  const [turn, setTurn] = useState(0);
  const [submitting, submit] = useTransition();
  const [cancelling, startCancel] = useTransition();
  useBusy(true);

  const missing = digits.includes('') ? t`Fill in all six digits.` : undefined;
  const unable = missing ?? offline;

  return (
    <Dialog
      title={t`Two-factor authentication`}
      onClose={() => startCancel(cancel)}
      onSubmit={(event) => {
        event.preventDefault();
        if (unable !== undefined || submitting) return;
        setSaid('nothing');
        submit(async () => {
          const valid = await answer({ type: 'totp.submit', digits: digits.join('') });
          if (valid !== null) setSaid(valid ? 'valid' : 'invalid');
          if (valid === true) return;
          setDigits(none);
          setTurn((last) => last + 1);
        });
      }}
      footer={
        <>
          <Button busy={cancelling} onClick={() => startCancel(cancel)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={submitting || said === 'valid'}
            disabledReason={unable}
          >
            <Trans>Submit</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ChallengeUser open={open} />
        <DigitBoxes
          key={turn}
          label={t`Code from your authenticator app`}
          values={digits}
          onChange={setDigits}
          boxLabel={(place) => t`Digit ${place}`}
          error={said === 'invalid' ? t`Challenge response was not valid, please try again` : undefined}
        />
        <output className={styles.valid}>
          {said === 'valid' && <Trans>Challenge response was valid</Trans>}
        </output>
      </div>
    </Dialog>
  );
}

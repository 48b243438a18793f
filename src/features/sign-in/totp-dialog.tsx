import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { DigitBoxes } from '../../kit/form-control/digit-boxes.tsx';
import { totpDigits } from '../../domain/protocol/two-factor.ts';
import type { ChallengeMessage, OpenChallenge } from '../../domain/protocol/two-factor.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import styles from './sign-in.module.css';
import { useChallenge } from './use-challenge.ts';

const none: readonly string[] = Array.from({ length: totpDigits }, () => '');

type Props = {
  open: OpenChallenge;
  onLeave: () => void;
  messageOf: (digits: string) => ChallengeMessage;
  /** Returns to the step before. */
  onBack?: () => void;
};

/** Asks for the code of an authenticator app (S0-2-41). */
export function TotpDialog({ open, onLeave, messageOf, onBack }: Props) {
  const { t } = useLingui();
  const { answer, cancel } = useChallenge(open, onLeave);
  const [digits, setDigits] = useState(none);
  const typed = useRef(none);
  const [said, setSaid] = useState<'nothing' | 'valid' | 'invalid'>('nothing');
  // Counts attempts: a new attempt moves the focus to the first box.
  const [attempt, setAttempt] = useState(0);

  const submit = async (): Promise<void> => {
    setSaid('nothing');
    const valid = await answer(messageOf(digits.join('')));
    if (valid !== null) setSaid(valid ? 'valid' : 'invalid');
    // The user typed this while the answer was under way.
    if (valid === true || typed.current !== digits) return;
    typed.current = none;
    setDigits(none);
    setAttempt((last) => last + 1);
  };

  return (
    <ChallengeDialog
      open={open}
      onCancel={cancel}
      onSubmit={submit}
      action={<Trans>Submit</Trans>}
      done={said === 'valid'}
      onBack={onBack}
      unable={digits.includes('') ? t`Enter all six digits.` : undefined}
    >
      <DigitBoxes
        key={attempt}
        label={t`Code from your authenticator app`}
        values={digits}
        onChange={(next) => {
          typed.current = next;
          setDigits(next);
        }}
        boxLabel={(place) => t`Digit ${place}`}
        error={said === 'invalid' ? t`Challenge response was not valid, please try again` : undefined}
      />
      <output className={styles.valid}>
        {said === 'valid' && <Trans>Challenge response was valid</Trans>}
      </output>
    </ChallengeDialog>
  );
}

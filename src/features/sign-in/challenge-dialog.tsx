import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useTransition } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import type { OpenChallenge } from '../../domain/protocol/two-factor.ts';
import { useBusy } from '../../client/connection/busy.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { ChallengeUser } from './challenge-user.tsx';
import styles from './sign-in.module.css';

type Props = {
  open: OpenChallenge;
  onCancel: () => Promise<void>;
  onSubmit: () => Promise<void>;
  /** Label of the submit button. */
  action: ReactNode;
  /** Returns to the step before; shown beside the other buttons. */
  onBack?: (() => void) | undefined;
  variant?: 'primary' | 'secondary';
  /** Focuses the button, because there is no field to fill in. */
  begins?: true;
  /** The challenge is answered; the dialog is about to close. */
  done?: boolean;
  /** The reason why submitting is disabled. */
  unable?: string | undefined;
  children: ReactNode;
};

/** The dialog of any challenge: its user, the time left, submit and cancel. */
export function ChallengeDialog(props: Props) {
  const { open, onCancel, onSubmit, action, variant = 'primary', begins, done = false, children } = props;
  const { t } = useLingui();
  const offline = useOfflineReason();
  const [answering, answer] = useTransition();
  const [cancelling, cancel] = useTransition();
  const unable = props.unable ?? offline;
  useBusy(true);

  return (
    <Dialog
      title={t`Two-factor authentication`}
      onClose={() => cancel(onCancel)}
      onSubmit={(event) => {
        event.preventDefault();
        if (unable !== undefined || answering) return;
        // Called outside the transition: the first state updates would otherwise wait for the answer.
        const answered = onSubmit();
        answer(() => answered);
      }}
      footer={
        <>
          {props.onBack && (
            <Button onClick={props.onBack}>
              <Trans>Back</Trans>
            </Button>
          )}
          <Button busy={cancelling} onClick={() => cancel(onCancel)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant={variant}
            busy={answering || done}
            disabledReason={unable}
            data-autofocus={begins}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <ChallengeUser open={open} />
        {children}
      </div>
    </Dialog>
  );
}

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
  /** What the button says that answers. */
  action: ReactNode;
  variant?: 'primary' | 'secondary';
  /** The focus begins on the button: there is nothing to fill in. */
  begins?: true;
  /** It was answered, and is about to go. */
  done?: boolean;
  /** Why it cannot be answered yet. */
  unable?: string | undefined;
  children: ReactNode;
};

/** The prompt of a challenge of any kind: whose it is, how long it lasts, the answer and the way out. */
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
        // Begun out here: what it says at first would else wait for the answer too.
        const answered = onSubmit();
        answer(() => answered);
      }}
      footer={
        <>
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

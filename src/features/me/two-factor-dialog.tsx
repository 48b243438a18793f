import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useTransition } from 'react';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import type { User } from '../../domain/entities/user/model.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useBusy } from '../../client/connection/busy.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import { CurrentPassword } from './current-password.tsx';
import styles from './me.module.css';
import { useTwoFactorChange } from './use-two-factor-change.ts';

type Props = { user: User; choice: 'none' | 'phoneDigits'; title: string; onClose: () => void };

/** Asks for the password before two-factor authentication is disabled or switched to the telephone. */
export function TwoFactorDialog({ user, choice, title, onClose }: Props) {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const change = useTwoFactorChange(user);
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState(false);
  const [saving, save] = useTransition();
  useBusy(password !== '');
  const asksPassword = user.hasPassword !== false;
  const unable = asksPassword && password === '' ? t`Enter your current password.` : offline;

  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (unable !== undefined || saving) return;
        save(async () => {
          const saved = await change(choice === 'none' ? null : { type: choice }, password);
          setWrong(saved.kind === 'faulty' && saved.field === 'currentPassword');
          if (saved.kind === 'saved') onClose();
        });
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            variant={choice === 'none' ? 'danger' : 'primary'}
            busy={saving}
            disabledReason={unable}
          >
            {title}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.lead}>
          {choice === 'none' ? (
            <Trans>Anyone who knows your password will be able to log in as you.</Trans>
          ) : (
            <Trans>
              When you log in, we call you on{' '}
              <strong>
                <PhoneNumber number={user.mobilePhoneNumber?.number ?? ''} />
              </strong>
              . Keep that phone at hand.
            </Trans>
          )}
        </p>
        {asksPassword && (
          <CurrentPassword
            value={password}
            fault={wrong ? 'wrong' : undefined}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

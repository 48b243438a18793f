import { Trans, useLingui } from '@lingui/react/macro';
import { useState, useTransition } from 'react';
import type { User } from '../../domain/entities/user/model.ts';
import { TotpSecret } from '../../fields/security/totp-secret.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { createTotpSecret, isTotpCode } from '../../lib/secret/totp.ts';
import { useBusy } from '../../client/connection/busy.ts';
import { serverNow } from '../../client/connection/clock.ts';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import type { Proof } from './totp-proof.tsx';
import { TotpProof, emptyProof } from './totp-proof.tsx';
import { useTwoFactorChange } from './use-two-factor-change.ts';

type TotpFault = 'digits' | 'currentPassword' | null;

/** Sets up an authenticator app: shows the secret, then asks for a code as proof (S0-2-57). */
export function TotpSetupDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const change = useTwoFactorChange(user);
  const [secret] = useState(() => createTotpSecret());
  const [step, setStep] = useState<'secret' | 'proof'>('secret');
  const [proof, setProof] = useState<Proof>(emptyProof);
  const [fault, setFault] = useState<TotpFault>(null);
  // Counts attempts: a new attempt moves the focus to the first box.
  const [attempt, setAttempt] = useState(0);
  const [saving, save] = useTransition();
  useBusy(true);

  const asksPassword = user.hasPassword !== false;
  const reason = (): string | undefined => {
    if (step === 'secret') return undefined;
    if (proof.digits.includes('')) return t`Enter all six digits.`;
    return asksPassword && proof.password === '' ? t`Enter your current password.` : offline;
  };

  const failed = (found: TotpFault): void => {
    setFault(found);
    if (found !== 'digits') return;
    setProof({ ...proof, digits: emptyProof.digits });
    setAttempt(attempt + 1);
  };

  async function send(): Promise<void> {
    const digits = proof.digits.join('');
    if (!isTotpCode(secret, digits, serverNow())) return failed('digits');
    const saved = await change({ type: 'totp', enrolment: { secret, digits } }, proof.password);
    if (saved.kind === 'saved') onClose();
    else failed(saved.kind === 'faulty' && saved.field !== 'password' ? saved.field : null);
  }

  return (
    <Dialog
      title={t`Set up an authenticator app`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (step === 'secret') setStep('proof');
        else if (reason() === undefined && !saving) save(send);
      }}
      footer={
        <>
          {step === 'proof' ? (
            <Button onClick={() => setStep('secret')}>
              <Trans>Back</Trans>
            </Button>
          ) : (
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button type="submit" variant="primary" busy={saving} disabledReason={reason()}>
            {step === 'secret' ? <Trans>Next</Trans> : <Trans>Turn on</Trans>}
          </Button>
        </>
      }
    >
      {step === 'secret' ? (
        <TotpSecret secret={secret} account={user.username ?? user.email ?? user.displayName} />
      ) : (
        <TotpProof
          key={attempt}
          proof={proof}
          onChange={setProof}
          fault={fault}
          asksPassword={asksPassword}
        />
      )}
    </Dialog>
  );
}

import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OpenChallenge } from '../../domain/protocol/two-factor.ts';
import { useSession } from '../../client/session/session.ts';
import { TotpSecret } from '../../fields/security/totp-secret.tsx';
import { createTotpSecret } from '../../lib/secret/totp.ts';
import { ChallengeDialog } from './challenge-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { useChallenge } from './use-challenge.ts';

type Props = { open: OpenChallenge; onLeave: () => void };

function SecretDialog({ open, onLeave, secret, onNext }: Props & { secret: string; onNext: () => void }) {
  const { cancel } = useChallenge(open, onLeave);
  const account = useSession(({ users }) => users.find(({ id }) => id === open.userId)?.identity ?? '');
  return (
    <ChallengeDialog
      open={open}
      onCancel={cancel}
      onSubmit={async () => onNext()}
      action={<Trans>Next</Trans>}
      begins
    >
      <p>
        <Trans>Your two-factor authentication was reset. Set up an authenticator app to log in.</Trans>
      </p>
      <TotpSecret secret={secret} account={account} />
    </ChallengeDialog>
  );
}

/**
 * Sets up an authenticator app before the user is signed in, because their second factor was reset (decision 74): shows
 * the secret, then asks for a code as proof.
 */
export function TotpSetupDialog({ open, onLeave }: Props) {
  const [secret] = useState(() => createTotpSecret());
  const [step, setStep] = useState<'secret' | 'proof'>('secret');
  return step === 'secret' ? (
    <SecretDialog open={open} onLeave={onLeave} secret={secret} onNext={() => setStep('proof')} />
  ) : (
    <TotpDialog
      open={open}
      onLeave={onLeave}
      messageOf={(digits) => ({ type: 'totpSetup.submit', secret, digits })}
      onBack={() => setStep('secret')}
    />
  );
}

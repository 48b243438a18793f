import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { OpenChallenge } from '../../domain/protocol/two-factor.ts';
import { useSession } from '../../client/session/session.ts';
import { TotpSecret } from '../../fields/security/totp-secret.tsx';
import { createTotpSecret } from '../../lib/secret/totp.ts';
import { TotpDialog } from './totp-dialog.tsx';

/** Sets up an authenticator app before the user is signed in, because their second factor was reset (decision 74). */
export function TotpSetupDialog({ open, onLeave }: { open: OpenChallenge; onLeave: () => void }) {
  const [secret] = useState(() => createTotpSecret());
  const account = useSession(({ users }) => users.find(({ id }) => id === open.userId)?.identity ?? '');
  return (
    <TotpDialog
      open={open}
      onLeave={onLeave}
      messageOf={(digits) => ({ type: 'totpSetup.submit', secret, digits })}
    >
      <p>
        <Trans>Your two-factor authentication was reset. Set up an authenticator app to log in.</Trans>
      </p>
      <TotpSecret secret={secret} account={account} />
    </TotpDialog>
  );
}

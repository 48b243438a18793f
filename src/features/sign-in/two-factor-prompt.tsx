import { Suspense, useState } from 'react';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import type { OpenChallenge } from '../../domain/protocol/two-factor.ts';
import { useNow } from '../../client/connection/clock.ts';
import { useSession } from '../../client/session/session.ts';
import { challengeEnding } from './challenge-ending.ts';
import { PhoneDigitsDialog } from './phone-digits-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

/** Loaded lazily: few sign-ins need the QR code. */
const TotpSetupDialog = lazyComponent(async () => (await import('./totp-setup-dialog.tsx')).TotpSetupDialog);

function ChallengePrompt({ open, onLeave }: { open: OpenChallenge; onLeave: () => void }) {
  const { challenge } = open;
  switch (challenge.type) {
    case 'totp':
      return (
        <TotpDialog open={open} onLeave={onLeave} messageOf={(digits) => ({ type: 'totp.submit', digits })} />
      );
    case 'totpSetup':
      return (
        <Suspense>
          <TotpSetupDialog open={open} onLeave={onLeave} />
        </Suspense>
      );
    case 'phoneDigits':
      return <PhoneDigitsDialog open={open} onLeave={onLeave} challenge={challenge} />;
  }
}

/**
 * Prompts for the session's open challenge, also one started in another tab; it disappears when the challenge ends in
 * any tab.
 */
export function TwoFactorPrompt() {
  const state = useSession((session) => session.twoFactor);
  const [left, setLeft] = useState<string | null>(null);
  const now = useNow();
  if (state?.status !== 'open' || state.challengeId === left) return null;
  if (challengeEnding(state.challengeId, state, now) !== null) return null;
  return <ChallengePrompt key={state.challengeId} open={state} onLeave={() => setLeft(state.challengeId)} />;
}

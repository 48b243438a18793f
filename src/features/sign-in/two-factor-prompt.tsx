import { useState } from 'react';
import { useNow } from '../../client/connection/clock.ts';
import { useSession } from '../../client/session/session.ts';
import { challengeEnding } from './challenge-ending.ts';
import { PhoneDigitsDialog } from './phone-digits-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

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
  const props = { open: state, onLeave: () => setLeft(state.challengeId) };
  return state.challenge.type === 'totp' ? (
    <TotpDialog key={state.challengeId} {...props} />
  ) : (
    <PhoneDigitsDialog key={state.challengeId} {...props} challenge={state.challenge} />
  );
}

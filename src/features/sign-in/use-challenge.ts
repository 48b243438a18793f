import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { toast } from '../../kit/feedback/toast.ts';
import type { ChallengeMessage, OpenChallenge } from '../../domain/protocol/two-factor.ts';
import { displayNow } from '../../client/connection/clock.ts';
import { answerChallenge, currentSession, selectUser } from '../../client/session/session.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import { challengeEnding } from './challenge-ending.ts';

interface ChallengeActions {
  readonly answer: (message: ChallengeMessage) => Promise<boolean | null>;
  readonly cancel: () => Promise<void>;
}

/**
 * Answers a challenge while its prompt is open, and reports how it ended when the prompt closes (S0-4-06, S0-4-07,
 * S0-4-08).
 */
export function useChallenge({ challengeId, userId }: OpenChallenge, onLeave: () => void): ChallengeActions {
  const { t } = useLingui();
  const sayFailure = useFailureToast();

  useEffect(
    // Runs as cleanup, because the prompt may unmount with the whole page: a user who was selected before is selected
    // again as soon as they are signed in.
    () => () => {
      const ending = challengeEnding(challengeId, currentSession().twoFactor, displayNow());
      if (ending === 'success') {
        toast.success(t`2FA challenge completed successfully`);
        selectUser(userId);
      }
      if (ending === 'failed') toast.error(t`2FA challenge failed`, 5);
      if (ending === 'cancelled') toast.info(t`Two-factor authentication aborted`);
    },
    [challengeId, userId, t],
  );

  /** Whether the answer was valid; null if sending failed, which is reported here. */
  async function answer(message: ChallengeMessage): Promise<boolean | null> {
    const outcome = await answerChallenge(challengeId, message);
    if (outcome.kind === 'saved') return outcome.value.result === 'success';
    // 404: the challenge has ended meanwhile, and the prompt closes by itself.
    if (outcome.kind !== 'refused' || outcome.status !== 404) sayFailure(outcome);
    return null;
  }

  /** Cancels the challenge. If sending fails, the prompt closes anyway and the challenge expires. */
  async function cancel(): Promise<void> {
    if ((await answer({ type: 'cancel' })) === null) onLeave();
  }

  return { answer, cancel };
}

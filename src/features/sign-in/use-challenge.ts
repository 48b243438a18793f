import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { toast } from '../../kit/feedback/toast.ts';
import type { ChallengeMessage, OpenChallenge } from '../../domain/protocol/two-factor.ts';
import { shownNow } from '../../client/connection/clock.ts';
import { answerChallenge, currentSession, selectUser } from '../../client/session/session.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import { challengeEnding } from './challenge-ending.ts';

interface ChallengeActions {
  readonly answer: (message: ChallengeMessage) => Promise<boolean | null>;
  readonly cancel: () => Promise<void>;
}

/** Answers a challenge as long as its prompt is open, and says how it ended when the prompt goes (S0 §4). */
export function useChallenge({ challengeId, userId }: OpenChallenge, onLeave: () => void): ChallengeActions {
  const { t } = useLingui();
  const sayFailure = useFailureToast();

  useEffect(
    // The prompt may go with the whole page: a user who was selected before is so again once signed in.
    () => () => {
      const ending = challengeEnding(challengeId, currentSession().twoFactor, shownNow());
      if (ending === 'success') {
        toast.success(t`2FA challenge completed successfully`);
        selectUser(userId);
      }
      if (ending === 'failed') toast.error(t`2FA challenge failed`, 5);
      if (ending === 'cancelled') toast.info(t`Two-factor authentication aborted`);
    },
    [challengeId, userId, t],
  );

  /** Whether the answer was valid; null when it did not get through, which is said. */
  async function answer(message: ChallengeMessage): Promise<boolean | null> {
    const outcome = await answerChallenge(challengeId, message);
    if (outcome.kind === 'saved') return outcome.value.result === 'success';
    // 404: it ended meanwhile, and the prompt goes by itself.
    if (outcome.kind !== 'refused' || outcome.status !== 404) sayFailure(outcome);
    return null;
  }

  /** Gives up. Without the platform the prompt goes all the same, and the challenge ends in its own time. */
  async function cancel(): Promise<void> {
    if ((await answer({ type: 'cancel' })) === null) onLeave();
  }

  return { answer, cancel };
}

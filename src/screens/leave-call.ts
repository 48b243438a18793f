import { callInProgress, endCallsOf, isInCall } from '../client/connection/call-in-progress.ts';
import { createStore } from '../lib/value/store.ts';

/** A step that would cut off the user's call: a logout, in any tab of the browser; a user switch, in this tab alone. */
export type Leaving = 'logout' | 'switch';

interface LeaveQuestion {
  readonly leaving: Leaving;
  readonly answer: (answer: 'leave' | 'stay') => void;
}

/** The question that the user has to answer; null if there is none. */
export const leaveQuestion = createStore<LeaveQuestion | null>(null);

function ask(leaving: Leaving): Promise<'leave' | 'stay'> {
  leaveQuestion.get()?.answer('stay');
  return new Promise((resolve) =>
    leaveQuestion.set({
      leaving,
      answer(answer) {
        leaveQuestion.set(null);
        resolve(answer);
      },
    }),
  );
}

/** Asks before a call of the user is cut off, and hangs it up. Resolves to whether to go on. */
export async function leaveCall(userId: string, leaving: Leaving): Promise<'leave' | 'stay'> {
  const isCalling = leaving === 'switch' ? callInProgress.get() : await isInCall(userId);
  if (!isCalling) return 'leave';
  if ((await ask(leaving)) === 'stay') return 'stay';
  // Otherwise the other party would hear music until the platform misses this browser.
  await endCallsOf(userId);
  return 'leave';
}

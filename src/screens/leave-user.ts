import { callInProgress, endCallsOf, isInCall } from '../client/connection/call-in-progress.ts';
import { unsavedWork } from '../client/data/unsaved-work.ts';
import { createStore } from '../lib/value/store.ts';

/**
 * A logout cuts off the user's call in any tab of the browser, and deletes unsaved edits. A user switch cuts off the call
 * of this tab alone.
 */
export type Leaving = 'logout' | 'switch';

interface LeaveQuestion {
  readonly leaving: Leaving;
  readonly loses: 'call' | 'edits';
  readonly answer: (answer: 'leave' | 'stay') => void;
}

/** The question that the user has to answer; null if there is none. */
export const leaveQuestion = createStore<LeaveQuestion | null>(null);

function ask({ leaving, loses }: Omit<LeaveQuestion, 'answer'>): Promise<'leave' | 'stay'> {
  leaveQuestion.get()?.answer('stay');
  return new Promise((resolve) =>
    leaveQuestion.set({
      leaving,
      loses,
      answer(answer) {
        leaveQuestion.set(null);
        resolve(answer);
      },
    }),
  );
}

/** Asks before unsaved edits or a call of the user are lost, and hangs up. Resolves to whether to go on. */
export async function leaveUser(userId: string, leaving: Leaving): Promise<'leave' | 'stay'> {
  const hasEdits = leaving === 'logout' && unsavedWork.get().has(userId);
  if (hasEdits && (await ask({ leaving, loses: 'edits' })) === 'stay') return 'stay';
  const isCalling = leaving === 'switch' ? callInProgress.get() : await isInCall(userId);
  if (!isCalling) return 'leave';
  if ((await ask({ leaving, loses: 'call' })) === 'stay') return 'stay';
  // Otherwise the other party would hear music until the platform misses this browser.
  await endCallsOf(userId);
  return 'leave';
}

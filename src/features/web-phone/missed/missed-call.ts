import type { PastCall } from '../state/call-history.ts';

type MissedCall = Pick<PastCall, 'id' | 'direction' | 'ending'>;

export const isMissed = ({ direction, ending }: Omit<MissedCall, 'id'>): boolean =>
  direction === 'inbound' && ending === 'missed';

/** The missed calls of the history that the user has not looked at yet. */
export const unseenMissed = <Call extends MissedCall>(
  calls: readonly Call[],
  seen: readonly string[],
): Call[] => calls.filter((call) => isMissed(call) && !seen.includes(call.id));

/** The seen calls to store once the user has looked at the history: no more than the history itself holds. */
export const seenAfterLook = (calls: readonly MissedCall[]): readonly string[] =>
  calls.filter(isMissed).map(({ id }) => id);

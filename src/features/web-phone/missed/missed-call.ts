import * as v from 'valibot';
import type { PastCall } from '../state/call-history.ts';

const schema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Parses the ids of the missed calls that the user has seen; unreadable content gives none. */
export function readSeen(text: string): readonly string[] {
  const read = v.safeParse(schema, text);
  return read.success ? read.output : [];
}

type MissedCall = Pick<PastCall, 'id' | 'direction' | 'ending'>;

const isMissed = ({ direction, ending }: MissedCall): boolean =>
  direction === 'inbound' && ending === 'missed';

/** The missed calls of the history that the user has not looked at yet. */
export const unseenMissed = <Call extends MissedCall>(
  calls: readonly Call[],
  seen: readonly string[],
): Call[] => calls.filter((call) => isMissed(call) && !seen.includes(call.id));

/** The seen calls to store once the user has looked at the history: no more than the history itself holds. */
export const seenAfterLook = (calls: readonly MissedCall[]): readonly string[] =>
  calls.filter(isMissed).map(({ id }) => id);

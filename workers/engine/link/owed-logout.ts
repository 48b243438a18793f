import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
import type { OwedLogout, SessionState } from '../../../src/domain/protocol/session.ts';
import { withoutUser } from './session-change.ts';

/** The most that are kept; the platform's sessions end by themselves. */
const owedLimit = 16;

const isSame = (a: OwedLogout, b: OwedLogout): boolean =>
  a.userId === b.userId && a.sessionId === b.sessionId;

export const withOwed = (all: readonly OwedLogout[], one: OwedLogout): readonly OwedLogout[] =>
  [...withoutOwed(all, one), one].slice(-owedLimit);

export const withoutOwed = (all: readonly OwedLogout[], one: OwedLogout): readonly OwedLogout[] =>
  all.filter((other) => !isSame(one, other));

/** Those whose session the platform has not ended by itself yet. `now` in ms. */
export const stillOwed = (all: readonly OwedLogout[], now: number): readonly OwedLogout[] =>
  all.filter(({ until }) => Date.parse(until) > now);

/** The current session lives on: its token is replaced and its validity extended. */
export const withSession = (
  all: readonly OwedLogout[],
  { id, validUntil }: SessionState,
  token: string | null,
): readonly OwedLogout[] =>
  all.map((one) => (one.sessionId === id ? { ...one, token: token ?? one.token, until: validUntil } : one));

/** The session without the users who have logged out here, whom the platform still holds for signed in. */
export const withoutLoggedOut = (state: SessionState, all: readonly OwedLogout[]): SessionState =>
  all
    .filter(({ sessionId }) => sessionId === state.id)
    .reduce((left, { userId }) => withoutUser(left, userId), state);

const tooManyRequests = 429;

/** Whether the platform has decided on a logout. */
export const isDecided = (outcome: CallOutcome): boolean =>
  outcome.kind === 'saved' ||
  (outcome.kind === 'refused' &&
    outcome.status < 500 &&
    outcome.status !== tooManyRequests &&
    outcome.error.code !== errorCode.bindingMissing);

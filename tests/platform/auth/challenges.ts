import type { CallAnswer } from '../../../src/domain/protocol/call.ts';
import type { ChallengeMessage } from '../../../src/domain/protocol/two-factor.ts';
import type { Store } from '../store/store.ts';
import { rowOf } from '../store/typed-rows.ts';
import { invalid, malformed, notFound } from '../base/refusal.ts';
import type { Refusal } from '../base/refusal.ts';
import type { AttemptLimit } from './attempts/attempt-limit.ts';
import { countWrong, createChallenge, end } from './challenge.ts';
import type { ChallengeRecord } from './challenge.ts';
import type { AttemptSource, KnownDevices } from './known-devices.ts';
import { withAuthenticated } from './pending.ts';
import type { SessionRecord } from './session-record.ts';
import type { Sessions } from './session-service.ts';
import type { TwoFactor } from './two-factor.ts';

type Result = CallAnswer<'challenge.message'>['result'];
interface Answered {
  readonly userId: string;
  readonly result: Result;
}

/** Two-factor authentication. Throws Refusal (400, 404, 429). */
export interface Challenges {
  /** Starts a challenge for a pending user and answers its id. It replaces an open one. */
  start(sessionId: string, userId: string): Promise<string>;
  answer(sessionId: string, id: string, message: ChallengeMessage, source: AttemptSource): Promise<Answered>;
  /** Types digits on the called user's telephone. */
  typeDigits(userId: string, digits: string): Promise<void>;
}

export interface ChallengeOptions {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly twoFactor: TwoFactor;
  readonly attempts: AttemptLimit;
  readonly knownDevices: Pick<KnownDevices, 'knows'>;
  readonly now: () => number;
  /** Reports that a telephone is called, on which the user types these digits. */
  readonly onDial: (userId: string, digits: string) => void;
}

const noSuchChallenge = (): Refusal => notFound('This challenge has ended or does not exist');

export function createChallenges({
  store,
  sessions,
  twoFactor,
  attempts,
  knownDevices,
  now,
  onDial,
}: ChallengeOptions): Challenges {
  const succeeded = (record: SessionRecord, challenge: ChallengeRecord): Partial<SessionRecord> => ({
    ...withAuthenticated(record, challenge.userId, sessions.signInEnds.next()),
    challenge: end(challenge, 'success'),
    isTokenDue: true,
  });

  function openOf(record: SessionRecord, id: string): ChallengeRecord {
    const { challenge } = record;
    if (challenge?.id !== id || challenge.ending !== null) throw noSuchChallenge();
    return challenge;
  }

  async function submit(
    record: SessionRecord,
    challenge: ChallengeRecord,
    digits: string,
    { address, deviceId }: AttemptSource,
  ): Promise<[Result, Partial<SessionRecord>]> {
    if (challenge.challenge.type !== 'totp') throw malformed('This challenge does not accept a code', 'type');
    // Counted per user, so that a new session or challenge allows no more guesses.
    const isKnown = deviceId !== null && knownDevices.knows(deviceId, challenge.userId);
    const account = `code ${challenge.userId}${isKnown ? ` device ${deviceId}` : ''}`;
    const attempt = attempts.begin(account, isKnown ? `device ${deviceId}` : address);
    if (!(await twoFactor.useCode(challenge.userId, digits)))
      return ['failed', { challenge: countWrong(challenge) }];
    attempt.forgive();
    attempts.reset(account);
    return ['success', succeeded(record, challenge)];
  }

  /** Not counted as a guess: the code proves only that the app has the secret which came with it. */
  async function setUp(
    record: SessionRecord,
    challenge: ChallengeRecord,
    { secret, digits }: Extract<ChallengeMessage, { type: 'totpSetup.submit' }>,
  ): Promise<[Result, Partial<SessionRecord>]> {
    if (challenge.challenge.type !== 'totpSetup') throw malformed('This challenge sets up no app', 'type');
    return (await twoFactor.setUp(challenge.userId, secret, digits))
      ? ['success', succeeded(record, challenge)]
      : ['failed', { challenge: countWrong(challenge) }];
  }

  function dial(challenge: ChallengeRecord, address: string): Partial<SessionRecord> {
    if (challenge.challenge.type !== 'phoneDigits')
      throw malformed('This challenge has no phone number to call', 'type');
    // Never forgiven, because each call costs money and rings a telephone.
    attempts.begin(`call ${challenge.userId}`, address);
    onDial(challenge.userId, challenge.challenge.digits);
    return { challenge: { ...challenge, challenge: { ...challenge.challenge, call: 'calling' } } };
  }

  return {
    async start(sessionId, userId) {
      let id = '';
      await sessions.change(sessionId, (record) => {
        const [until, strategy] = [record.pending[userId], twoFactor.of(userId)];
        if (until === undefined || strategy === null)
          throw invalid(
            'notPending',
            'This user is not waiting for two-factor authentication',
            'selectedUserId',
          );
        const number = rowOf(store, 'user', userId)?.mobilePhoneNumber?.number;
        if (strategy.type === 'phoneDigits' && number === undefined)
          throw invalid('unreachable', 'This user has no mobile phone number to call', 'selectedUserId');
        const challenge = createChallenge(userId, strategy, number ?? '', now(), until);
        ({ id } = challenge);
        return { challenge };
      });
      return id;
    },
    async answer(sessionId, id, message, source) {
      let answered: Answered = { userId: '', result: 'success' };
      await sessions.change(sessionId, async (record) => {
        const challenge = openOf(record, id);
        const { userId } = challenge;
        answered = { userId, result: 'success' };
        if (message.type === 'cancel') return { challenge: end(challenge, 'cancelled') };
        if (message.type === 'phoneDigits.dial') return dial(challenge, source.address);
        const [result, next] =
          message.type === 'totp.submit'
            ? await submit(record, challenge, message.digits, source)
            : await setUp(record, challenge, message);
        answered = { userId, result };
        return next;
      });
      return answered;
    },
    async typeDigits(userId, digits) {
      for (const sessionId of sessions.withOpenChallenge(userId))
        await sessions.change(sessionId, (record) => {
          const { challenge } = record;
          if (challenge?.challenge.type !== 'phoneDigits' || challenge.challenge.call !== 'calling')
            return {};
          return challenge.challenge.digits === digits
            ? succeeded(record, challenge)
            : { challenge: countWrong(challenge) };
        });
    },
  };
}

import type { CallAnswer, CallName } from '../../../src/domain/protocol/call.ts';
import type { CallOutcome, CallRequest } from '../../../src/domain/protocol/engine.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { sessionTtl } from '../../../src/domain/protocol/session.ts';
import { deferred } from '../../../src/lib/deferred.ts';
import type { SendCall } from './http-client.ts';
import type { Session } from './session.ts';
import { sameUsers, signedInUserIds } from './session-change.ts';

/** Waits before the next refresh (S0 §7, §9), ms. */
const wait = { long: 60 * 60_000, short: 60_000, failed: 5000 } as const;

const plain = { parameters: {}, userId: null, organizationId: null } as const;

/** A call of the session itself, without user or organization. */
export const sessionCall = <Name extends CallName>(
  name: Name,
  body: CallRequest<Name>['body'],
): CallRequest<Name> => ({ ...plain, name, body });

export const isInvalidSession = (outcome: CallOutcome): boolean =>
  outcome.kind === 'refused' && outcome.error.code === errorCode.invalidSession;

/** Keeps a session with the platform: made, refreshed, and made again when the platform forgot it (S0 §7, §8). */
export interface SessionRefresh {
  readonly start: () => void;
  /** Waits for a session where there is none. */
  readonly token: () => Promise<string>;
  /** Refreshes now, or makes a new session; nothing to do where `refusedToken` was replaced meanwhile. */
  readonly renew: (refusedToken?: string | null) => Promise<void>;
  /** The platform told of a change: whoever is signed in now, the platform is asked once more. */
  readonly onSessionState: (told: SessionState) => void;
  /** Runs when no other procedure of the session does, so that their answers cannot cross. */
  readonly runExclusive: <Value>(procedure: () => Promise<Value>) => Promise<Value>;
  /** One call of the session, in turn already: the session made or renewed when need be, then once again. */
  readonly call: <Name extends CallName>(
    request: CallRequest<Name>,
  ) => Promise<CallOutcome<CallAnswer<Name>>>;
  readonly wake: () => void;
  readonly stop: () => void;
}

export interface SessionRefreshOptions {
  /** Presented with every refresh: the session is a wallboard's. */
  readonly shareToken: string | null;
  readonly onReplaced: () => void;
  /** The platform wants to hear no more of this share. */
  readonly onShareEnded: (message: string) => void;
}

export function createSessionRefresh(
  session: Session,
  sendCall: SendCall,
  options: SessionRefreshOptions,
): SessionRefresh {
  const { shareToken, onReplaced, onShareEnded } = options;
  let turn: Promise<unknown> = Promise.resolve();
  let renewing: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failing = false;
  let stopped = false;
  let given = deferred<string>();

  function runExclusive<Value>(procedure: () => Promise<Value>): Promise<Value> {
    const result = turn.then(procedure);
    turn = result.catch(() => {});
    return result;
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    failing = ms === wait.failed;
    if (!stopped) timer = setTimeout(() => void renew(), ms);
  }

  const isLong = (): boolean =>
    shareToken === null && session.device() === 'private' && signedInUserIds(session.state()).length > 0;

  async function create(): Promise<void> {
    const outcome = await sendCall(sessionCall('session.create', {}), null);
    if (outcome.kind !== 'saved') return schedule(wait.failed);
    await session.begin(outcome.value.token, outcome.value.session);
    // Worth nothing before the share was presented.
    if (shareToken !== null) return refresh(outcome.value.token);
    given.resolve(outcome.value.token);
    schedule(wait.short);
  }

  async function endShare(message: string): Promise<void> {
    given = deferred();
    await session.end();
    onReplaced();
    onShareEnded(message);
  }

  async function refresh(token: string): Promise<void> {
    const ttl = isLong() ? sessionTtl.long : sessionTtl.short;
    const body = shareToken === null ? { ttl } : { ttl, shareToken };
    const outcome = await sendCall(sessionCall('session.refresh', body), token);
    if (outcome.kind === 'saved') {
      await session.adopt(outcome.value);
      given.resolve(token);
      return schedule(isLong() ? wait.long : wait.short);
    }
    if (outcome.kind === 'refused' && outcome.error.code === errorCode.shareEnded)
      return endShare(outcome.error.message);
    if (outcome.kind !== 'refused' || (outcome.status !== 401 && outcome.status !== 404)) {
      return schedule(wait.failed);
    }
    given = deferred();
    await session.end();
    onReplaced();
    await create();
  }

  const renewNow = (): Promise<void> => {
    const token = session.token();
    return token === null ? create() : refresh(token);
  };

  const renew = (refusedToken?: string | null): Promise<void> => {
    if (refusedToken !== undefined && refusedToken !== session.token()) return Promise.resolve();
    renewing ??= runExclusive(renewNow).finally(() => (renewing = null));
    return renewing;
  };

  return {
    start() {
      const token = session.token();
      // One whose time has passed is worth no connection: it is asked about first, and most likely replaced.
      if (token !== null && session.view().status === 'ready') given.resolve(token);
      void renew();
    },
    token: () => given.promise,
    renew,
    onSessionState(told) {
      void runExclusive(async () => {
        if (told.id === session.state()?.id && !sameUsers(told, session.state())) await renewNow();
      });
    },
    runExclusive,
    async call(request) {
      if (session.token() === null) await create();
      const first = await sendCall(request, session.token());
      if (!isInvalidSession(first)) return first;
      await renewNow();
      return sendCall(request, session.token());
    },
    wake() {
      if (failing) void renew();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
      session.stop();
    },
  };
}

import { deferred } from '../../../src/lib/async/deferred.ts';
import type { CallAnswer, CallName } from '../../../src/domain/protocol/call.ts';
import type { CallOutcome, CallRequest } from '../../../src/domain/protocol/engine.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { sessionTtl } from '../../../src/domain/protocol/session.ts';
import { challengeOf } from '../../../src/domain/protocol/session-proof.ts';
import type { BindingKey } from '../../../src/client/store/database.ts';
import type { SendCall } from './http-client.ts';
import { isDecided } from './owed-logout.ts';
import { sameUsers, signedInUserIds } from './session-change.ts';
import type { Session, SessionLoss } from './session.ts';

/** Waits before the next refresh, ms (S0-7-31, S0-7-32, S0-8-08). */
const wait = { long: 60 * 60_000, short: 60_000, failed: 5000 } as const;

const noUser = { parameters: {}, userId: null, organizationId: null } as const;

/** A call that concerns the session, without user or organization. */
export const sessionCall = <Name extends CallName>(
  name: Name,
  body: CallRequest<Name>['body'],
): CallRequest<Name> => ({ ...noUser, name, body });

export const isInvalidSession = (outcome: CallOutcome): boolean =>
  outcome.kind === 'refused' && outcome.error.code === errorCode.invalidSession;

/** The platform has not accepted this browser as the session's. The HTTP client has answered a challenge already. */
export const isBindingMissing = (outcome: CallOutcome): boolean =>
  outcome.kind === 'refused' && outcome.error.code === errorCode.bindingMissing;

/** Whether nothing that this browser has can prove the session to be its own. */
const isUnbound = (outcome: CallOutcome, key: BindingKey | null): boolean =>
  isBindingMissing(outcome) &&
  outcome.kind === 'refused' &&
  (key === null || challengeOf(outcome.error) === null);

/**
 * Keeps a valid session: creates it, refreshes it, and creates another when the platform no longer knows it (S0-7-06).
 */
export interface SessionRefresh {
  readonly start: () => void;
  /** Resolves with the token of a usable session; waits while there is none. */
  readonly token: () => Promise<string>;
  /** Refreshes the session now, or creates one. Does nothing if `refusedToken` has been replaced meanwhile. */
  readonly renew: (refusedToken?: string | null) => Promise<void>;
  /** An event announced this session state. If other users are signed in than we know of, the session is refreshed. */
  readonly onSessionState: (announced: SessionState) => void;
  /** Tells the platform about logouts that it does not know of, then refreshes the session. */
  readonly tellLogouts: () => Promise<void>;
  /** Runs one session procedure at a time, so that their answers cannot cross. */
  readonly runExclusive: <Value>(procedure: () => Promise<Value>) => Promise<Value>;
  /** Runs a sign-in, which replaces the token, like `runExclusive`. `token` waits for its end. */
  readonly runSignIn: <Value>(procedure: () => Promise<Value>) => Promise<Value>;
  /**
   * Sends a session call, inside `runExclusive`. Creates the session if there is none; renews it once if it is invalid.
   */
  readonly call: <Name extends CallName>(
    request: CallRequest<Name>,
  ) => Promise<CallOutcome<CallAnswer<Name>>>;
  /** Takes over the token of an answer; the caller then saves it by adopting a session state. */
  readonly takeToken: (token: string) => void;
  readonly wake: () => void;
  readonly stop: () => void;
}

export interface SessionRefreshOptions {
  /** Sent with every refresh if the session is a wallboard's (S0-2-07). */
  readonly shareToken: string | null;
  readonly onReplaced: () => void;
  /** null: this browser makes no keys. */
  readonly newKey: () => Promise<BindingKey | null>;
  /** The platform ended the share. */
  readonly onShareEnded: (message: string) => void;
}

export function createSessionRefresh(
  session: Session,
  sendCall: SendCall,
  options: SessionRefreshOptions,
): SessionRefresh {
  const { shareToken, onReplaced, newKey, onShareEnded } = options;
  let lastProcedure: Promise<unknown> = Promise.resolve();
  let lastSignIn: Promise<unknown> = Promise.resolve();
  let renewing: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFailing = false;
  let isStopped = false;
  let usableToken = deferred<string>();

  function runExclusive<Value>(procedure: () => Promise<Value>): Promise<Value> {
    const result = lastProcedure.then(procedure);
    lastProcedure = result.catch(() => {});
    return result;
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    isFailing = ms === wait.failed;
    // Spread, so that the browsers that failed together do not return together.
    const spread = isFailing ? ms * 0.2 * Math.random() : 0;
    if (!isStopped) timer = setTimeout(() => void renew(), ms + spread);
  }

  const isLong = (): boolean =>
    shareToken === null && session.device() === 'private' && signedInUserIds(session.state()).length > 0;

  /** The token is not usable any more. A socket that already waits for one gets the next. */
  function dropToken(): void {
    const dropped = usableToken;
    usableToken = deferred();
    dropped.resolve(usableToken.promise);
  }

  function takeToken(token: string): void {
    if (token !== session.token()) {
      session.replaceToken(token);
      dropToken();
    }
    usableToken.resolve(token);
  }

  async function create(): Promise<void> {
    session.setBindingKey(session.bindingKey() ?? (await newKey()));
    const keyThumbprint = session.bindingKey()?.thumbprint;
    const body = keyThumbprint === undefined ? {} : { keyThumbprint };
    const outcome = await sendCall(sessionCall('session.create', body), null);
    if (outcome.kind !== 'saved') return schedule(wait.failed);
    await session.begin(outcome.value.token, outcome.value.session);
    // A wallboard's session has no rights before the share token was sent.
    if (shareToken !== null) return refresh(outcome.value.token);
    usableToken.resolve(outcome.value.token);
    schedule(wait.short);
  }

  async function endSession(why: SessionLoss): Promise<void> {
    dropToken();
    await session.end(why);
    onReplaced();
  }

  async function refresh(token: string): Promise<void> {
    const ttl = isLong() ? sessionTtl.long : sessionTtl.short;
    const body = shareToken === null ? { ttl } : { ttl, shareToken };
    const outcome = await sendCall(sessionCall('session.refresh', body), token);
    if (outcome.kind === 'saved') {
      const { token: next, ...state } = outcome.value;
      takeToken(next ?? token);
      await session.adopt(state);
      return schedule(isLong() ? wait.long : wait.short);
    }
    if (outcome.kind === 'refused' && outcome.error.code === errorCode.shareEnded)
      return endSession('unknown').then(() => onShareEnded(outcome.error.message));
    // A gateway may answer during a deployment: only the platform's own codes end the session.
    const isLost = isUnbound(outcome, session.bindingKey());
    if (!isLost && !isInvalidSession(outcome)) return schedule(wait.failed);
    await endSession(isLost ? 'unbound' : 'unknown');
    await create();
  }

  async function tellOwedLogouts(): Promise<void> {
    for (const owed of session.owedLogouts()) {
      const { userId, sessionId, token } = owed;
      const current = sessionId === session.state()?.id ? session.token() : null;
      const outcome = await sendCall(sessionCall('session.logoutUser', { userId }), current ?? token);
      if (!isDecided(outcome) && !isUnbound(outcome, session.bindingKey())) return;
      await session.dropOwed(owed);
    }
  }

  async function renewNow(): Promise<void> {
    await tellOwedLogouts();
    const token = session.token();
    await (token === null ? create() : refresh(token));
    if (session.owedLogouts().length > 0) schedule(wait.failed);
  }

  const renew = (refusedToken?: string | null): Promise<void> => {
    if (refusedToken !== undefined && refusedToken !== session.token()) return Promise.resolve();
    renewing ??= runExclusive(renewNow).finally(() => (renewing = null));
    return renewing;
  };

  return {
    start() {
      const token = session.token();
      // An expired token is not used to connect: the refresh below will most likely replace it.
      if (token !== null && session.view().status === 'ready') usableToken.resolve(token);
      void renew();
    },
    async token() {
      // A socket opened with the old token would be closed.
      await lastSignIn;
      return usableToken.promise;
    },
    renew,
    onSessionState(announced) {
      void runExclusive(async () => {
        if (announced.id === session.state()?.id && !sameUsers(announced, session.state())) await renewNow();
      });
    },
    tellLogouts: () => runExclusive(renewNow),
    runExclusive,
    runSignIn(procedure) {
      const result = runExclusive(procedure);
      lastSignIn = result.catch(() => {});
      return result;
    },
    takeToken,
    async call(request) {
      // A user who signs in again must not be logged out after that.
      await tellOwedLogouts();
      if (session.token() === null) await create();
      const first = await sendCall(request, session.token());
      if (!isInvalidSession(first) && !isBindingMissing(first)) return first;
      await renewNow();
      return sendCall(request, session.token());
    },
    wake() {
      if (isFailing) void renew();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      session.stop();
    },
  };
}

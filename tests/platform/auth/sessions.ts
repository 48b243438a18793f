import { sessionTtl } from '../../../src/domain/protocol/session.ts';
import { viewerOf, shareOfViewer } from '../../../src/domain/entities/wallboard-share/rules.ts';
import type { SessionState } from '../../../src/domain/protocol/session.ts';
import { durationMs } from '../../../src/lib/time/duration.ts';
import type { Store } from '../store/store.ts';
import { malformed, invalidSession } from '../base/refusal.ts';
import { createTurns } from '../base/turns.ts';
import { followEntities } from './follow-entities.ts';
import { settled, withoutUser, withUsers } from './pending.ts';
import { emptySession } from './session-record.ts';
import type { SessionRecord } from './session-record.ts';
import { hasUser, sessionsToLeave } from './session-bound.ts';
import { sessionState } from './session-state.ts';
import {
  coversSession,
  createSessionTokens,
  limited,
  newToken,
  previousOf,
  withoutUnconfirmed,
} from './session-tokens.ts';
import { openSessionTable } from './session-table.ts';
import { createSignInEnds } from './sign-in-end.ts';
import type { Sessions, SessionCaller } from './session-service.ts';
import type { TwoFactor } from './two-factor.ts';

/** Proof of no sign-in. */
const nobody = { pending: [], signedIn: [] };
const isViewer = (userId: string): boolean => shareOfViewer(userId) !== null;

export async function openSessions(
  store: Store,
  now: () => number,
  twoFactor: TwoFactor,
  signInEnds = createSignInEnds(now),
): Promise<Sessions> {
  const table = await openSessionTable(store);
  const records = new Map((await table.load()).map((record) => [record.id, signInEnds.added(record)]));
  const tokens = createSessionTokens(records.values(), now);
  const tokenListeners: Parameters<Sessions['onNewToken']>[0][] = [];
  const listeners: Parameters<Sessions['subscribe']>[0][] = [];

  const valid = (id: string | undefined): SessionRecord | undefined => {
    const record = id === undefined ? undefined : records.get(id);
    return record !== undefined && record.validUntil > now() ? settled(record, now()) : undefined;
  };
  const notify = (id: string, session: SessionState | null): void => {
    for (const listener of listeners) listener(id, session);
  };

  /** Changes one at a time, each durable before it shows: of two sign-ins at once both count. */
  const inTurn = createTurns();
  const needsSecondFactor = (userId: string): boolean => twoFactor.of(userId) !== null;
  const signedIn = (record: SessionRecord, added: readonly string[]): Partial<SessionRecord> =>
    withUsers(record, added, needsSecondFactor, now(), signInEnds.next());

  const change: Sessions['change'] = (id, next) =>
    inTurn(async () => {
      const record = valid(id);
      if (record === undefined) throw invalidSession();
      const changed = { ...record, ...(await next(record)) };
      await table.save(changed);
      records.set(id, changed);
      if (changed.tokenHash !== record.tokenHash) tokens.replace(record, changed);
      const state = sessionState(store, changed, now());
      notify(id, state);
      return state;
    });

  /** Changes the session of a token. Throws Refusal (401) unless the token and the proof cover all its users. */
  const changeAs = (
    { token }: SessionCaller,
    proved: Parameters<typeof coversSession>[2],
    next: (record: SessionRecord, isCurrent: boolean) => Partial<SessionRecord>,
  ): Promise<SessionState> =>
    change(tokens.sessionOf(token) ?? '', (record) => {
      const holder = tokens.ofToken(token);
      if (holder !== undefined && coversSession(record, holder.known, proved))
        return next(record, holder.known === null);
      const before = withoutUnconfirmed(record, token);
      if (before === null) throw invalidSession();
      return { ...before, ...next(before, false) };
    });
  /** Changes a record without telling sockets: what its session may do is unchanged. */
  const amend = (id: string, next: (record: SessionRecord) => SessionRecord): Promise<void> =>
    inTurn(async () => {
      const record = records.get(id);
      const amended = record && next(record);
      if (amended === undefined || amended === record) return;
      records.set(id, amended);
      await table.save(amended);
    });
  /** The browser has the current token: the one before is worth nothing any more. */
  const confirm = (id: string): Promise<void> =>
    amend(id, (record) => {
      if (record.previous === null) return record;
      tokens.confirm(record.previous);
      return { ...record, previous: null };
    });
  const announceToken = (sessionId: string, { eventSessionId }: SessionCaller): void => {
    for (const listener of tokenListeners) listener(sessionId, eventSessionId);
  };

  const end = (ended: readonly SessionRecord[]): Promise<void> =>
    inTurn(async () => {
      if (ended.length === 0) return;
      await table.remove(ended.map(({ id }) => id));
      for (const { id } of ended) {
        records.delete(id);
        tokens.remove(id);
        notify(id, null);
      }
    });

  /** Signs users with too many sessions out of those that end first, apart from the current one. */
  async function boundSessions(currentId: string, users: readonly string[]): Promise<void> {
    for (const userId of users)
      for (const { id } of sessionsToLeave(records.values(), currentId, userId))
        // One that has just ended needs no sign-out.
        await change(id, (record) => withoutUser(record, userId)).catch(() => undefined);
  }

  const requireNewToken = (id: string): Promise<SessionState> => change(id, () => ({ isTokenDue: true }));

  followEntities(store, {
    records,
    stateOf: (record) => sessionState(store, record, now()),
    // One that has just ended needs no new token.
    requireNewToken: (id) => void requireNewToken(id).catch(() => undefined),
    announce(id) {
      const record = valid(id);
      if (record !== undefined) notify(id, sessionState(store, record, now()));
    },
  });

  return {
    byToken(token) {
      const holder = tokens.ofToken(token);
      const record = valid(holder?.sessionId);
      // Sessions older than passes get one with their next call.
      if (record?.passHash === null) tokens.addPass(token, record.id);
      if (record && record.previous !== null && holder?.known === null)
        void confirm(record.id).catch(console.error);
      return holder && record && sessionState(store, limited(record, holder.known), now());
    },
    covers(token) {
      const holder = tokens.ofToken(token);
      const record = valid(holder?.sessionId);
      return holder !== undefined && record !== undefined && coversSession(record, holder.known, nobody);
    },
    mayRefresh(token) {
      const holder = tokens.ofToken(token);
      const record = valid(tokens.sessionOf(token));
      if (record === undefined) return undefined;
      const covers = holder !== undefined && coversSession(record, holder.known, nobody);
      return covers || withoutUnconfirmed(record, token) !== null ? record.id : undefined;
    },
    sessionIdOf: tokens.sessionOf,
    count: () => records.size,
    isBound: (sessionId) => records.get(sessionId)?.isBound === true,
    keyOf: (sessionId) => records.get(sessionId)?.keyThumbprint ?? null,
    bind: (id) => amend(id, (record) => (record.isBound ? record : { ...record, isBound: true })),
    byPass(pass) {
      const holder = tokens.ofPass(pass);
      const record = valid(holder?.sessionId);
      return holder && record && sessionState(store, limited(record, holder.known), now());
    },
    byId(sessionId) {
      const record = valid(sessionId);
      return record && sessionState(store, record, now());
    },
    subscribe: (listener) => void listeners.push(listener),
    onNewToken: (listener) => void tokenListeners.push(listener),
    async create(userIds, keyThumbprint = null) {
      const created = await inTurn(async () => {
        const { token, ...hashes } = newToken();
        const validUntil = now() + durationMs(sessionTtl.short);
        const empty = emptySession({ ...hashes, keyThumbprint }, validUntil);
        const record = { ...empty, ...signedIn(empty, userIds) };
        await table.save(record);
        records.set(record.id, record);
        tokens.add(record);
        return { token, session: sessionState(store, record, now()) };
      });
      await boundSessions(created.session.id, userIds);
      return created;
    },
    async refresh(holder, ttl) {
      let token: string | null = null;
      const session = await changeAs(holder, nobody, (record, isCurrent) => {
        const { userIds } = record;
        // A wallboard's session ends with its share.
        const validUntil = userIds.some(isViewer)
          ? record.validUntil
          : now() + durationMs(userIds.length > 0 ? ttl : sessionTtl.short);
        if (isCurrent && !record.isTokenDue) return { validUntil };
        const { token: next, ...hashes } = newToken();
        token = next;
        return { validUntil, ...hashes, previous: previousOf(record) };
      });
      if (token !== null) announceToken(session.id, holder);
      return { token, session };
    },
    async signIn(holder, added) {
      const { token, ...hashes } = newToken();
      const proved = { pending: added, signedIn: added.filter((id) => !needsSecondFactor(id)) };
      const session = await changeAs(holder, proved, (record) => {
        if (record.userIds.some(isViewer)) throw malformed('Users cannot sign in to a wallboard session');
        return { ...signedIn(record, [...new Set(added)]), ...hashes, previous: previousOf(record) };
      });
      announceToken(session.id, holder);
      await boundSessions(session.id, added);
      return { token, session };
    },
    presentShare: (sessionId, { id, validUntil }) =>
      change(sessionId, ({ userIds, pending }) => {
        // A pending user counts too, because they could sign in later beside the viewer.
        const others = [...userIds, ...Object.keys(pending)].filter((userId) => userId !== viewerOf(id));
        if (others.length > 0)
          throw malformed('A wallboard share needs a session without other users', 'shareToken');
        const end = now() + durationMs(sessionTtl.short);
        return { userIds: [viewerOf(id)], validUntil: Math.min(end, Date.parse(validUntil)) };
      }),
    signOut: (sessionId, userId, reason) =>
      change(sessionId, (record) => withoutUser(record, userId, reason)),
    change,
    signInEnds,
    requireNewToken,
    withUser: (userId) =>
      [...records.values()].flatMap((one) => (one.userIds.includes(userId) ? one.id : [])),
    withOpenChallenge: (userId) =>
      [...records.values()]
        .map((record) => settled(record, now()))
        .filter(({ challenge }) => challenge?.userId === userId && challenge.ending === null)
        .map(({ id }) => id),
    end: (userId) => end([...records.values()].filter((record) => hasUser(record, userId))),
    async sweep() {
      await end([...records.values()].filter(({ validUntil }) => validUntil <= now()));
      const stale = [...records.values()].filter((record) => settled(record, now()) !== record);
      // `change` saves the settled record, so it has nothing else to change.
      await Promise.all(stale.map(({ id }) => change(id, () => ({}))));
    },
  };
}

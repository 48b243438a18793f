import { randomUUID } from 'node:crypto';
import { sessionTtl } from '../../../../src/domain/protocol/session.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { viewerOf, shareOfViewer } from '../../../../src/domain/entities/wallboard-share/rules.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import { durationMs } from '../../../../src/lib/duration.ts';
import type { Store } from '../../store/store.ts';
import { malformed, invalidSession } from '../refusal.ts';
import { createTurns } from '../turns.ts';
import { passOf } from './file-pass.ts';
import { settled, withoutUser, withUsers } from './pending.ts';
import { createToken, hashToken } from './session-record.ts';
import type { SessionRecord } from './session-record.ts';
import { sessionState } from './session-state.ts';
import { openSessionTable } from './session-table.ts';
import type { SessionLookup } from './read-access.ts';
import type { TwoFactor } from './two-factor.ts';

type Ttl = (typeof sessionTtl)[keyof typeof sessionTtl];

/** The sessions of all browsers. A session may have several users, and it survives a restart. */
export interface Sessions extends SessionLookup {
  /** The session that a cookie proves, valid for files only (file-pass.ts). */
  byPass(pass: string): SessionState | undefined;
  create(userIds: readonly string[]): Promise<{ readonly token: string; readonly session: SessionState }>;
  /** Extends the session by `ttl`, or by the short period while nobody is signed in. */
  refresh(sessionId: string, ttl: Ttl): Promise<SessionState>;
  signIn(sessionId: string, userIds: readonly string[]): Promise<SessionState>;
  signOut(sessionId: string, userId: string): Promise<SessionState>;
  /** Changes a session after the changes before it. The session stays as it was when `next` throws. */
  change(
    sessionId: string,
    next: (record: SessionRecord) => Partial<SessionRecord> | Promise<Partial<SessionRecord>>,
  ): Promise<SessionState>;
  /** Ids of the sessions in which the user has an open challenge. */
  withOpenChallenge(userId: string): readonly string[];
  /** Signs the viewer of a share in to an empty session. Throws Refusal where somebody is signed in. */
  presentShare(sessionId: string, share: EntityOf<'wallboardShare'>): Promise<SessionState>;
  /** Ends all sessions in which the user is signed in or pending, for all their users. */
  revoke(userId: string): Promise<void>;
  /** Ends expired sessions, pending users and challenges; called every few seconds. */
  sweep(): Promise<void>;
}

const isViewer = (userId: string): boolean => shareOfViewer(userId) !== null;

export async function openSessions(store: Store, now: () => number, twoFactor: TwoFactor): Promise<Sessions> {
  const table = await openSessionTable(store);
  const records = new Map((await table.load()).map((record) => [record.id, record]));
  const idByHash = new Map([...records.values()].map(({ tokenHash, id }) => [tokenHash, id]));
  const idByPass = new Map(
    [...records.values()].flatMap(({ passHash, id }) => (passHash === null ? [] : [[passHash, id] as const])),
  );
  const listeners: Parameters<SessionLookup['subscribe']>[0][] = [];

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

  const change: Sessions['change'] = (id, next) =>
    inTurn(async () => {
      const record = valid(id);
      if (record === undefined) throw invalidSession();
      const changed = { ...record, ...(await next(record)) };
      await table.save(changed);
      records.set(id, changed);
      const state = sessionState(store, changed, now());
      notify(id, state);
      return state;
    });

  const end = (ended: readonly SessionRecord[]): Promise<void> =>
    inTurn(async () => {
      if (ended.length === 0) return;
      await table.remove(ended.map(({ id }) => id));
      for (const { id, tokenHash, passHash } of ended) {
        records.delete(id);
        idByHash.delete(tokenHash);
        if (passHash !== null) idByPass.delete(passHash);
        notify(id, null);
      }
    });

  // Sessions show the names of users and of their organizations, so renaming either updates the sessions at once.
  store.join((changes) => {
    const renamed = new Set(
      changes
        .filter(({ type, after }) => after && (type === 'user' || type === 'organization'))
        .map(({ after }) => after?.id),
    );
    const touched =
      renamed.size === 0
        ? []
        : [...records.values()].filter((record) =>
            sessionState(store, record, now()).users.some(
              ({ id, organizationId }) => renamed.has(id) || renamed.has(organizationId),
            ),
          );
    return {
      statements: [],
      afterCommit() {
        for (const { id } of touched) {
          const record = valid(id);
          if (record !== undefined) notify(id, sessionState(store, record, now()));
        }
      },
    };
  });

  return {
    byToken(token) {
      const record = valid(idByHash.get(hashToken(token)));
      // Sessions older than passes get one with their next call.
      if (record?.passHash === null) idByPass.set(hashToken(passOf(token)), record.id);
      return record && sessionState(store, record, now());
    },
    byPass(pass) {
      const record = valid(idByPass.get(hashToken(pass)));
      return record && sessionState(store, record, now());
    },
    byId(sessionId) {
      const record = valid(sessionId);
      return record && sessionState(store, record, now());
    },
    subscribe: (listener) => void listeners.push(listener),
    create: (userIds) =>
      inTurn(async () => {
        const token = createToken();
        const validUntil = now() + durationMs(sessionTtl.short);
        const nobody = { userIds: [], pending: {}, challenge: null };
        const passHash = hashToken(passOf(token));
        const empty = { id: randomUUID(), tokenHash: hashToken(token), passHash, validUntil, ...nobody };
        const record = { ...empty, ...withUsers(empty, userIds, needsSecondFactor, now()) };
        await table.save(record);
        records.set(record.id, record);
        idByHash.set(record.tokenHash, record.id);
        idByPass.set(passHash, record.id);
        return { token, session: sessionState(store, record, now()) };
      }),
    refresh: (sessionId, ttl) =>
      change(sessionId, ({ userIds, validUntil }) =>
        // A wallboard's session ends with its share.
        userIds.some(isViewer)
          ? { validUntil }
          : { validUntil: now() + durationMs(userIds.length > 0 ? ttl : sessionTtl.short) },
      ),
    signIn: (sessionId, added) =>
      change(sessionId, (record) => {
        if (record.userIds.some(isViewer))
          throw malformed('Nobody signs in in a session that shows a wallboard');
        return withUsers(record, [...new Set(added)], needsSecondFactor, now());
      }),
    presentShare: (sessionId, { id, validUntil }) =>
      change(sessionId, ({ userIds, pending }) => {
        // A pending user counts too, because they could sign in later beside the viewer.
        const others = [...userIds, ...Object.keys(pending)].filter((userId) => userId !== viewerOf(id));
        if (others.length > 0) throw malformed('A share is presented in a session of its own', 'shareToken');
        const end = now() + durationMs(sessionTtl.short);
        return { userIds: [viewerOf(id)], validUntil: Math.min(end, Date.parse(validUntil)) };
      }),
    signOut: (sessionId, userId) => change(sessionId, (record) => withoutUser(record, userId)),
    change,
    withOpenChallenge: (userId) =>
      [...records.values()]
        .map((record) => settled(record, now()))
        .filter(({ challenge }) => challenge?.userId === userId && challenge.ending === null)
        .map(({ id }) => id),
    revoke: (userId) =>
      end(
        [...records.values()].filter(({ userIds, pending }) => userIds.includes(userId) || userId in pending),
      ),
    async sweep() {
      await end([...records.values()].filter(({ validUntil }) => validUntil <= now()));
      const stale = [...records.values()].filter((record) => settled(record, now()) !== record);
      // `change` saves the settled record, so it has nothing else to change.
      await Promise.all(stale.map(({ id }) => change(id, () => ({}))));
    },
  };
}

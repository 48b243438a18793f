import { randomUUID } from 'node:crypto';
import { sessionTtl } from '../../../../src/protocol/session.ts';
import type { SessionState } from '../../../../src/protocol/session.ts';
import { durationMs } from '../../../../src/lib/duration.ts';
import type { Store } from '../../store/store.ts';
import { invalidSession } from '../refusal.ts';
import { createToken, hashToken, sessionState } from './session-record.ts';
import type { SessionRecord } from './session-record.ts';
import { openSessionTable } from './session-table.ts';
import type { SignOn } from './sign-on.ts';

type Ttl = (typeof sessionTtl)[keyof typeof sessionTtl];

/** The sessions of all browsers (S0 §7): several users in one, kept over a restart. */
export interface Sessions extends SignOn {
  create(userIds: readonly string[]): Promise<{ readonly token: string; readonly session: SessionState }>;
  /** The long stretch is for sessions in which somebody is signed in; others get the short one. */
  refresh(sessionId: string, ttl: Ttl): Promise<SessionState>;
  signIn(sessionId: string, userIds: readonly string[]): Promise<SessionState>;
  signOut(sessionId: string, userId: string): Promise<SessionState>;
  /** Ends every session this user is signed in in, for all its users. */
  revoke(userId: string): Promise<void>;
  /** Ends the sessions whose time is over; called every few seconds. */
  sweep(): Promise<void>;
}

export async function openSessions(store: Store, now: () => number): Promise<Sessions> {
  const table = await openSessionTable(store);
  const records = new Map((await table.load()).map((record) => [record.id, record]));
  const idByHash = new Map([...records.values()].map(({ tokenHash, id }) => [tokenHash, id]));
  const listeners: Parameters<SignOn['subscribe']>[0][] = [];
  let last: Promise<unknown> = Promise.resolve();

  const valid = (id: string | undefined): SessionRecord | undefined => {
    const record = id === undefined ? undefined : records.get(id);
    return record !== undefined && record.validUntil > now() ? record : undefined;
  };
  const tell = (id: string, session: SessionState | null): void => {
    for (const listener of listeners) listener(id, session);
  };

  /** One change after the other, each durable before it is seen: two sign-ins at once both count. */
  const inTurn = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const result = last.then(step);
    last = result.catch(() => undefined);
    return result;
  };

  const change = (
    id: string,
    next: (record: SessionRecord) => Partial<SessionRecord>,
  ): Promise<SessionState> =>
    inTurn(async () => {
      const record = valid(id);
      if (record === undefined) throw invalidSession();
      const changed = { ...record, ...next(record) };
      await table.save(changed);
      records.set(id, changed);
      const state = sessionState(store, changed);
      tell(id, state);
      return state;
    });

  const end = (ended: readonly SessionRecord[]): Promise<void> =>
    inTurn(async () => {
      if (ended.length === 0) return;
      await table.remove(ended.map(({ id }) => id));
      for (const { id, tokenHash } of ended) {
        records.delete(id);
        idByHash.delete(tokenHash);
        tell(id, null);
      }
    });

  // A session shows names: who is renamed, or whose organization is, shows so in every session at once.
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
            sessionState(store, record).users.some(
              ({ id, organizationId }) => renamed.has(id) || renamed.has(organizationId),
            ),
          );
    return {
      statements: [],
      afterCommit() {
        for (const { id } of touched) {
          const record = valid(id);
          if (record !== undefined) tell(id, sessionState(store, record));
        }
      },
    };
  });

  return {
    byToken(token) {
      const record = valid(idByHash.get(hashToken(token)));
      return record && sessionState(store, record);
    },
    byId(sessionId) {
      const record = valid(sessionId);
      return record && sessionState(store, record);
    },
    subscribe: (listener) => void listeners.push(listener),
    create: (userIds) =>
      inTurn(async () => {
        const token = createToken();
        const validUntil = now() + durationMs(sessionTtl.short);
        const record = { id: randomUUID(), tokenHash: hashToken(token), validUntil, userIds };
        await table.save(record);
        records.set(record.id, record);
        idByHash.set(record.tokenHash, record.id);
        return { token, session: sessionState(store, record) };
      }),
    refresh: (sessionId, ttl) =>
      change(sessionId, ({ userIds }) => ({
        validUntil: now() + durationMs(userIds.length > 0 ? ttl : sessionTtl.short),
      })),
    signIn: (sessionId, added) =>
      change(sessionId, ({ userIds }) => ({ userIds: [...new Set([...userIds, ...added])] })),
    signOut: (sessionId, userId) =>
      change(sessionId, ({ userIds }) => ({ userIds: userIds.filter((id) => id !== userId) })),
    revoke: (userId) => end([...records.values()].filter(({ userIds }) => userIds.includes(userId))),
    sweep: () => end([...records.values()].filter(({ validUntil }) => validUntil <= now())),
  };
}

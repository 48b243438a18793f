import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { can } from '../../../../src/domain/access/can.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import type { SessionState } from '../../../../src/domain/protocol/session.ts';
import type { HiddenFrom, MayRead, SessionLookup } from '../../../platform/auth/read-access.ts';
import { attachSockets } from '../../../platform/event-sessions/attach-sockets.ts';
import type { Sockets } from '../../../platform/event-sessions/attach-sockets.ts';
import { createTopics } from '../../../platform/event-sessions/topics.ts';
import type { Topics } from '../../../platform/event-sessions/topics.ts';
import { openTestStore } from '../../support/test-database.ts';
import type { Store } from '../../../platform/store/store.ts';

/** Sessions that the tests control: a token is `token-<session id>`. */
export interface TestSessions extends SessionLookup {
  readonly set: (sessionId: string, userIds: readonly string[]) => void;
  readonly revoke: (sessionId: string) => void;
}

const stateOf = (id: string, userIds: readonly string[]): SessionState => ({
  id,
  validUntil: '2099-01-01T00:00:00.000Z',
  authenticatedUserIds: [...userIds],
  twoFactorPendingUsers: {},
  twoFactorState: null,
  users: [],
});

export function createSessions(): TestSessions {
  const states = new Map<string, SessionState>();
  const listeners: Parameters<SessionLookup['subscribe']>[0][] = [];
  const notify = (id: string, state: SessionState | null): void => {
    for (const listener of listeners) listener(id, state);
  };
  return {
    byToken: (token) => states.get(token.replace('token-', '')),
    covers: (token) => states.has(token.replace('token-', '')),
    byId: (id) => states.get(id),
    subscribe: (listener) => void listeners.push(listener),
    onNewToken: () => undefined,
    set(id, userIds) {
      const state = stateOf(id, userIds);
      states.set(id, state);
      notify(id, state);
    },
    revoke(id) {
      states.delete(id);
      notify(id, null);
    },
  };
}

/** Rights as in the real platform: the model's policy within the user's own organization tree. */
export function rightsIn(store: Store): {
  mayRead: MayRead;
  hiddenFrom: HiddenFrom;
  reachOf: (userId: string) => string | undefined;
} {
  const reachOf = (userId: string): string | undefined => store.get('user', userId)?.organizationId;
  return {
    reachOf,
    hiddenFrom: () => [],
    mayRead(userId, { entityType, constraints }) {
      const permissions = new Set(
        (store.get('userPermissionView', userId)?.['permissions'] ?? []) as string[],
      );
      if (!can({ permissions }, models[entityType].view))
        return { code: errorCode.notPermitted, message: 'no permission' };
      const reach = reachOf(userId) ?? '';
      const foreign = constraints.some(
        (constraint) =>
          constraint.type === 'organization' && !store.isWithin(constraint.organizationId, reach),
      );
      return foreign ? { code: errorCode.organizationOutOfReach, message: 'out of reach' } : null;
    },
  };
}

/** The platform's store, event sessions and data sets on a free port, without its HTTP calls. */
export interface Rig {
  readonly store: Store;
  readonly sessions: TestSessions;
  readonly sockets: Sockets;
  readonly topics: Topics;
  readonly port: number;
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface RigOptions {
  readonly folder?: string | null;
  readonly pace?: number;
  readonly sessions?: TestSessions;
  readonly now?: () => number;
  readonly topics?: Topics;
}

export async function openRig(options: RigOptions = {}): Promise<Rig> {
  const {
    folder = null,
    pace = 5,
    sessions = createSessions(),
    now = Date.now,
    topics = createTopics(),
  } = options;
  const store = await openTestStore({ folder, pace, now });
  const server: Server = createServer((_, response) => void response.writeHead(404).end());
  const sockets = await attachSockets({
    server,
    store,
    sessionLookup: sessions,
    ...rightsIn(store),
    topics,
    now,
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    store,
    sessions,
    sockets,
    topics,
    port: address.port,
    url: `ws://127.0.0.1:${address.port}/ws`,
    async close() {
      await sockets.close();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
    },
  };
}

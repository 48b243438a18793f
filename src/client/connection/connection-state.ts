import { createStore } from '../../lib/value/store.ts';
import type { Link, SessionView, Storage } from '../../domain/protocol/engine.ts';

/** This tab's state of the engine connection. `epoch` is null while no engine is connected. */
export interface ConnectionState {
  readonly epoch: string | null;
  readonly link: Link;
  /** Whether this tab or its engine was ever connected: a connection that never was cannot be lost. */
  readonly hasConnected: boolean;
  readonly storage: Storage;
  /** Whether rows are in memory because this device has no room for them. */
  readonly isFull: boolean;
  /** The engine's storage format and models; null until the first engine has answered. */
  readonly schema: string | null;
  /** Whether the engine reads bodies of calls that are posted as text. */
  readonly readsText: boolean;
  /** Server time minus this machine's clock, ms. */
  readonly clockOffset: number;
  readonly session: SessionView;
  /**
   * Whether the remembered session has been read. Before that, an empty session does not mean that nobody is signed in.
   */
  readonly isRead: boolean;
}

export const connectionState = createStore<ConnectionState>({
  epoch: null,
  link: { status: 'connecting' },
  hasConnected: false,
  storage: 'replica',
  isFull: false,
  schema: null,
  readsText: false,
  clockOffset: 0,
  session: { status: 'creating', state: null, users: [], device: 'private', lastSelectedUserId: null },
  isRead: false,
});

export function updateConnection(change: Partial<Omit<ConnectionState, 'hasConnected'>>): void {
  const before = connectionState.get();
  const { link } = change;
  const hasConnected =
    before.hasConnected ||
    link?.status === 'connected' ||
    (link?.status === 'disconnected' && link.wasConnected);
  connectionState.set({ ...before, ...change, hasConnected });
}

/** No engine can be reached: it cannot load, or it does not answer. */
export function showUnreachable(): void {
  const { link, hasConnected: wasConnected } = connectionState.get();
  if (link.status !== 'disconnected')
    updateConnection({ link: { status: 'disconnected', since: Date.now(), wasConnected } });
}

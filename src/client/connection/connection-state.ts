import { createStore } from '../../lib/store.ts';
import type { Link, SessionView, Storage } from '../../domain/protocol/engine.ts';

/** This tab's state of the engine connection. `epoch` is null while no engine is connected. */
export interface ConnectionState {
  readonly epoch: string | null;
  readonly link: Link;
  readonly storage: Storage;
  /** The schema hash in the names of the engine's partitions; null until the first engine has answered. */
  readonly schema: string | null;
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
  storage: 'replica',
  schema: null,
  clockOffset: 0,
  session: { status: 'creating', state: null, users: [], device: 'private', lastSelectedUserId: null },
  isRead: false,
});

export const updateConnection = (change: Partial<ConnectionState>): void =>
  connectionState.set({ ...connectionState.get(), ...change });

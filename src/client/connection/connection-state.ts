import { createStore } from '../../lib/store.ts';
import type { Link, SessionView, Storage } from '../../domain/protocol/engine.ts';

/** What this tab knows of the engine. `epoch` is null until one has answered, and again when it is gone. */
export interface ConnectionState {
  readonly epoch: string | null;
  readonly link: Link;
  readonly storage: Storage;
  /** What the engine's databases of rows are called by; null until one has said it. */
  readonly schema: string | null;
  /** Server time minus this machine's clock, ms. */
  readonly clockOffset: number;
  readonly session: SessionView;
  /** Has what is remembered of the session been looked for? Before that nobody is known to be nobody. */
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

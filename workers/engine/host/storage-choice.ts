import type { Storage, Welcome } from '../../../src/domain/protocol/engine.ts';
import type { DataSets, ReplicaFailure } from '../interfaces.ts';
import { signedInUserIds } from '../link/session-change.ts';
import type { Session } from '../link/session.ts';

/**
 * `isLost`: databases failed in this worker; they may work in another one. `isFull`: rows are in memory because this
 * device has no room for them.
 */
interface StorageState extends Pick<Welcome, 'storage' | 'isLost'> {
  readonly isFull: boolean;
}

/** Decides where rows are kept, by what the browser allows and what the users chose. */
export interface StorageChoice {
  readonly get: () => Storage;
  readonly state: () => StorageState;
  /** From now on rows are in memory. */
  readonly replicaFailed: (why: ReplicaFailure) => void;
  /** Rows are stored again. */
  readonly replicaRestored: () => void;
  /** The browser refuses databases: rows stay in memory for this engine's life. */
  readonly databaseRefused: () => Promise<void>;
  /** The session of a public computer goes on. */
  readonly continuePublic: () => Promise<void>;
  /** A user said whether this is a public computer. */
  readonly setDevice: (device: 'private' | 'public') => Promise<void>;
}

export interface StorageChoiceOptions {
  readonly initial: Storage;
  readonly session: () => Session;
  readonly dataSets: () => DataSets;
  readonly onChange: (state: StorageState) => void;
}

export function createStorageChoice(options: StorageChoiceOptions): StorageChoice {
  const { initial, session, dataSets, onChange } = options;
  let storage = initial;
  let canKeep = initial === 'replica';
  let isLost = false;
  let isFull = false;

  const state = (): StorageState => ({ storage, isLost, isFull });
  function change(next: Storage): void {
    storage = next;
    onChange(state());
  }
  /**
   * Reports even an unchanged storage: users whose rows were wiped for the move, and who are still signed in, reopen
   * their windows.
   */
  async function move(next: Storage): Promise<void> {
    isFull = false;
    await dataSets().setStorage(next);
    // The disk may still be full.
    change(isFull ? 'memory' : next);
  }

  return {
    get: () => storage,
    state,
    replicaFailed(why) {
      isLost ||= why === 'lost';
      isFull = why === 'full';
      if (storage !== 'memory') change('memory');
    },
    replicaRestored() {
      isFull = false;
      change('replica');
    },
    databaseRefused() {
      canKeep = false;
      isLost = true;
      return move('memory');
    },
    continuePublic: () => move('memory'),
    async setDevice(device) {
      if (device === session().device()) return;
      // "Public" applies to all users at once. "Private" waits until nobody is signed in who had chosen "public".
      if (device === 'private' && signedInUserIds(session().state()).length > 0) return;
      await session().setDevice(device);
      await move(device === 'private' && canKeep ? 'replica' : 'memory');
    },
  };
}

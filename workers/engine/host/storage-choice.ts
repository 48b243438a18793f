import type { Storage } from '../../../src/domain/protocol/engine.ts';
import type { DataSets } from '../interfaces.ts';
import { signedInUserIds } from '../link/session-change.ts';
import type { Session } from '../link/session.ts';

/** Decides where rows are kept, by what the browser allows and what the users chose. */
export interface StorageChoice {
  readonly get: () => Storage;
  /** Whether databases failed in this worker. They may work in another one. */
  readonly isLost: () => boolean;
  /** The replica failed or filled up: from now on rows are in memory. */
  readonly replicaFailed: (why: 'lost' | 'full') => void;
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
  readonly onChange: (storage: Storage, isLost: boolean) => void;
}

export function createStorageChoice(options: StorageChoiceOptions): StorageChoice {
  const { initial, session, dataSets, onChange } = options;
  let storage = initial;
  let canKeep = initial === 'replica';
  let isLost = false;

  function change(next: Storage): void {
    storage = next;
    onChange(next, isLost);
  }
  /**
   * Reports even an unchanged storage: users whose rows were wiped for the move, and who are still signed in, reopen
   * their windows.
   */
  async function move(next: Storage): Promise<void> {
    await dataSets().setStorage(next);
    change(next);
  }

  return {
    get: () => storage,
    isLost: () => isLost,
    replicaFailed(why) {
      isLost ||= why === 'lost';
      if (storage !== 'memory') change('memory');
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

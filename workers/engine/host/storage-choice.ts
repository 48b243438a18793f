import type { Storage } from '../../../src/domain/protocol/engine.ts';
import type { DataSets } from '../interfaces.ts';
import { signedInUserIds } from '../link/session-change.ts';
import type { Session } from '../link/session.ts';

/** Where rows are kept, as the browser allows and the users chose. */
export interface StorageChoice {
  readonly get: () => Storage;
  /** Did databases fail this worker? They may not fail another. */
  readonly isLost: () => boolean;
  /** The replica failed or filled up: from now on rows are in memory. */
  readonly replicaFailed: (why: 'lost' | 'full') => void;
  /** The browser refuses us databases: for this engine's life it is memory. */
  readonly databaseRefused: () => Promise<void>;
  /** Someone said whose computer this is. */
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

  function tell(next: Storage): void {
    storage = next;
    onChange(next, isLost);
  }
  /** Told though it be as it was: whoever was wiped for the move, and is still signed in, asks for their rows again. */
  async function move(next: Storage): Promise<void> {
    await dataSets().setStorage(next);
    tell(next);
  }

  return {
    get: () => storage,
    isLost: () => isLost,
    replicaFailed(why) {
      isLost ||= why === 'lost';
      if (storage !== 'memory') tell('memory');
    },
    databaseRefused() {
      canKeep = false;
      isLost = true;
      return move('memory');
    },
    async setDevice(device) {
      if (device === session().device()) return;
      // A stricter choice holds for all; a laxer one only once nobody is left whom it would betray.
      if (device === 'private' && signedInUserIds(session().state()).length > 0) return;
      await session().setDevice(device);
      await move(device === 'private' && canKeep ? 'replica' : 'memory');
    },
  };
}

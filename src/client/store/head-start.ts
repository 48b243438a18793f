import { once } from '../../lib/async/once.ts';
import { requestResult, openExisting } from '../../lib/browser/raw-database.ts';
import type { SessionState, SessionUser } from '../../domain/protocol/session.ts';
import type { StoredWindow } from './database.ts';
import type { PageSnapshot } from './page-snapshot.ts';
import { readPageSnapshot } from './page-snapshot.ts';
import { registryName } from './registry-name.ts';
import { shareToken } from './share.ts';

/*
 * Reads the data of the first view while the code is still loading. Each item is read once. None of it may be shown
 * before it is known who is signed in. This file must stay small, because it runs before everything else.
 */

/** The session as remembered in the registry. */
export interface RegistrySnapshot {
  readonly session: SessionState | null;
  readonly lastSelectedUserId: string | null;
  readonly users: readonly SessionUser[];
}

/** null: there is no registry yet, or the tab shows a wallboard, which must not see the users of this browser. */
export const readRegistry = once(async (): Promise<RegistrySnapshot | null> => {
  const registry = shareToken === null ? await openExisting(registryName) : null;
  if (!registry) return null;
  try {
    const reading = registry.transaction(['facts', 'users']);
    const fact = <Value>(key: string): Promise<Value | null> =>
      requestResult<{ readonly value: Value } | undefined>(reading.objectStore('facts').get(key)).then(
        (found) => found?.value ?? null,
      );
    const [session, lastSelectedUserId, users] = await Promise.all([
      fact<SessionState>('session'),
      fact<string>('lastSelectedUserId'),
      requestResult<SessionUser[]>(reading.objectStore('users').getAll()),
    ]);
    return { session, lastSelectedUserId, users };
  } finally {
    registry.close();
  }
});

/** The snapshot of the page last shown at this address by this build. */
export const pageSnapshot = once((): PageSnapshot | null =>
  shareToken === null ? readPageSnapshot() : null,
);

async function readWindows({ database: name, keys }: PageSnapshot): Promise<readonly StoredWindow[]> {
  const database = keys.length === 0 ? null : await openExisting(name);
  if (!database) return [];
  try {
    const windows = database.transaction('windows').objectStore('windows');
    const found = await Promise.all(
      keys.map((key) => requestResult<StoredWindow | undefined>(windows.get(key))),
    );
    return found.flatMap((record) => record ?? []);
  } finally {
    database.close();
  }
}

let reading: Promise<readonly StoredWindow[]> | null = null;

/** Reads the windows of the snapshot, all at once; otherwise each would be read only after the previous one is shown. */
export function readSnapshotWindows(): Promise<readonly StoredWindow[]> {
  const page = pageSnapshot();
  return (reading ??= page ? readWindows(page) : Promise.resolve([]));
}

/** The windows of the snapshot, once: their rows must not stay in memory for the life of the page. */
export function takeSnapshotWindows(): Promise<readonly StoredWindow[]> {
  const taken = readSnapshotWindows();
  reading = Promise.resolve([]);
  return taken;
}

import { once } from '../../lib/once.ts';
import { requestResult, openExisting } from '../../lib/raw-database.ts';
import type { SessionState, SessionUser } from '../../domain/protocol/session.ts';
import type { StoredWindow } from './database.ts';
import type { LeftPage } from './left-page.ts';
import { leftHere } from './left-page.ts';
import { registryName } from './registry-name.ts';
import { shareToken } from './share.ts';

/*
 * What a page shows first, read while its code is still on the way. Each is read once, whoever asks; none of it may be
 * shown before it is known who is signed in. This file must stay small: it is what runs before everything else.
 */

/** What the registry remembers of the session. */
export interface Registered {
  readonly session: SessionState | null;
  readonly lastSelectedUserId: string | null;
  readonly users: readonly SessionUser[];
}

/** null: there is no registry yet. A wallboard has nothing of those who are signed in. */
export const registered = once(async (): Promise<Registered | null> => {
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

/** The page that was left at this address, in this build. */
export const leftPage = once((): LeftPage | null => (shareToken === null ? leftHere() : null));

async function readWindows({ database: name, keys }: LeftPage): Promise<readonly StoredWindow[]> {
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

/** Its windows, in one go: by itself each would be read when the one before it is shown. */
export const leftWindows = once(async (): Promise<readonly StoredWindow[]> => {
  const page = leftPage();
  return page ? readWindows(page) : [];
});

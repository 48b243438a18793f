import type { WindowRecord } from '../../domain/protocol/window.ts';
import { connectionState } from '../connection/connection-state.ts';
import { fromStored, partitionName } from '../store/database.ts';
import { onEngine } from '../connection/engine-access.ts';
import { leftPage, leftWindows } from '../store/head-start.ts';
import { firstCode, rememberLeft } from '../store/left-page.ts';
import { mayOpen } from './wiped-user.ts';

let ahead: ReadonlyMap<string, WindowRecord> = new Map();
let owner: string | null = null;

/** Notes the windows that a user has open here, for the next start. */
export function rememberOpen(userId: string, keys: readonly string[]): void {
  // In memory storage there is nothing to read them from.
  if (connectionState.get().storage !== 'replica' || !mayOpen(userId)) return;
  rememberLeft({ userId, database: partitionName(userId), keys, code: firstCode() });
}

/** Takes what was read ahead of the windows that were open here. Are they all that was shown? */
export async function takeAhead(userId: string): Promise<'whole' | 'part'> {
  const left = leftPage();
  if (left?.userId !== userId || left.database !== partitionName(userId)) return 'part';
  const found = await leftWindows();
  if (found.length === 0 || !mayOpen(userId)) return 'part';
  owner = userId;
  ahead = new Map(found.map((record) => [record.key, fromStored(record)]));
  return ahead.size === left.keys.length ? 'whole' : 'part';
}

/** What was read ahead of a window. */
export const readBefore = (userId: string, key: string): WindowRecord | undefined =>
  userId === owner ? ahead.get(key) : undefined;

// From here on it grows old; who opens a window now reads it anew.
onEngine(() => {
  ahead = new Map();
});

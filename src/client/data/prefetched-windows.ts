import type { WindowRecord } from '../../domain/protocol/window.ts';
import { connectionState } from '../connection/connection-state.ts';
import { fromStoredWindow, partitionName } from '../store/database.ts';
import { onEngine } from '../connection/engine-access.ts';
import { pageSnapshot, takeSnapshotWindows } from '../store/head-start.ts';
import { firstPaintAssets, savePageSnapshot } from '../store/page-snapshot.ts';
import { onUserLeaving } from './leaving-user.ts';
import { canOpenRows } from './wiped-user.ts';

let prefetched: ReadonlyMap<string, WindowRecord> = new Map();
let owner: string | null = null;

/** Saves which windows the user has open at this address, for the next start. */
export function saveOpenWindows(userId: string, keys: readonly string[]): void {
  // With memory storage they could not be read at the next start.
  if (connectionState.get().storage !== 'replica' || !canOpenRows(userId)) return;
  savePageSnapshot({ userId, database: partitionName(userId), keys, code: firstPaintAssets() });
}

/** Takes over the prefetched windows of this address, and returns whether they are all the windows that were open. */
export async function takePrefetched(userId: string): Promise<'whole' | 'part'> {
  const left = pageSnapshot();
  const windows = takeSnapshotWindows();
  windows.catch(() => {});
  if (left?.userId !== userId || left.database !== partitionName(userId)) return 'part';
  const found = (await windows).flatMap((stored) => fromStoredWindow(stored) ?? []);
  if (found.length === 0 || !canOpenRows(userId)) return 'part';
  owner = userId;
  prefetched = new Map(found.map((record) => [record.key, record]));
  return prefetched.size === left.keys.length ? 'whole' : 'part';
}

/** The prefetched record of a window. */
export const prefetchedWindow = (userId: string, key: string): WindowRecord | undefined =>
  userId === owner ? prefetched.get(key) : undefined;

function drop(): void {
  prefetched = new Map();
}
// Prefetched records become outdated once an engine runs; windows opened later read the replica.
onEngine(drop);
onUserLeaving(drop);

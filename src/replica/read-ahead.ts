import type { WindowRecord } from '../protocol/window.ts';
import { connectionState } from './connection-state.ts';
import { fromStored } from './database.ts';
import { onEngine } from './engine-access.ts';
import { rememberLeft, takeLeft } from './left-windows.ts';
import type { LeftWindows } from './left-windows.ts';
import { partitionOf } from './partition-access.ts';
import { mayOpen } from './wiped-user.ts';

let ahead: ReadonlyMap<string, WindowRecord> = new Map();
let owner: string | null = null;

export function rememberOpen(left: LeftWindows): void {
  // In memory storage there is nothing to read them from.
  if (connectionState.get().storage === 'replica') rememberLeft(left);
}

/** Reads the windows that this tab had open, in one go: by itself each would be read when the one before it is shown. */
export async function readAhead(userId: string): Promise<void> {
  const left = takeLeft();
  if (left?.userId !== userId || left.keys.length === 0 || !mayOpen(userId)) return;
  const found = await partitionOf(userId).windows.bulkGet([...left.keys]);
  owner = userId;
  ahead = new Map(found.flatMap((record) => (record ? [[record.key, fromStored(record)]] : [])));
}

/** What was read ahead of a window. */
export const readBefore = (userId: string, key: string): WindowRecord | undefined =>
  userId === owner ? ahead.get(key) : undefined;

// From here on it grows old; who opens a window now reads it anew.
onEngine(() => {
  ahead = new Map();
});

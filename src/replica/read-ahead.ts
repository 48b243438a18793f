import type { WindowRecord } from '../protocol/window.ts';
import { connectionState } from './connection-state.ts';
import { onEngine } from './engine-access.ts';
import { partitionOf } from './partition-access.ts';
import { mayOpen } from './wiped-user.ts';

/** Keys of the windows that this tab showed when it was left, and whose they were; nothing of their rows. */
interface Left {
  readonly userId: string;
  readonly keys: readonly string[];
}
const leftKey = 'open-windows';

let ahead: ReadonlyMap<string, WindowRecord> = new Map();
let owner: string | null = null;

export function rememberOpen(left: Left): void {
  // In memory storage there is nothing to read them from.
  if (connectionState.get().storage === 'replica') sessionStorage.setItem(leftKey, JSON.stringify(left));
}

function readLeft(): Left | null {
  const text = sessionStorage.getItem(leftKey);
  sessionStorage.removeItem(leftKey);
  // This tab's own words: `rememberOpen` has written them.
  return text === null ? null : (JSON.parse(text) as Left);
}

/** Reads the windows that this tab had open, in one go: by itself each would be read when the one before it is shown. */
export async function readAhead(userId: string): Promise<void> {
  const left = readLeft();
  if (left?.userId !== userId || left.keys.length === 0 || !mayOpen(userId)) return;
  const found = await partitionOf(userId).windows.bulkGet([...left.keys]);
  owner = userId;
  ahead = new Map(found.flatMap((record) => (record ? [[record.key, record]] : [])));
}

/** What was read ahead of a window. */
export const readBefore = (userId: string, key: string): WindowRecord | undefined =>
  userId === owner ? ahead.get(key) : undefined;

// From here on it grows old; who opens a window now reads it anew.
onEngine(() => {
  ahead = new Map();
});

import type { SessionUser } from '../../../src/domain/protocol/session.ts';
import type { WindowRecord, WindowRequest } from '../../../src/domain/protocol/window.ts';
import { windowKey } from '../../../src/domain/protocol/window.ts';
import { createDataSets } from '../../../workers/engine/data/data-sets.ts';
import type { Control } from '../../platform/control/control.ts';
import { demoPassword } from '../../platform/demo/user-list.ts';
import type { Platform } from '../../platform/start-platform.ts';
import type { Browser, Tab } from './browser.ts';
import { openBrowser } from './browser.ts';
import { seededPlatform } from './seeded.ts';

/** The reference platform with its control verbs, on loopback. */
export interface World {
  readonly platform: Platform;
  readonly control: Control;
  readonly newBrowser: () => Browser;
  readonly close: () => Promise<void>;
}

export async function openWorld(now?: () => number): Promise<World> {
  const platform = await seededPlatform({ control: true, ...(now && { now }) });
  const { control } = platform;
  if (!control) throw new Error('no control');
  return {
    platform,
    control,
    newBrowser: () => openBrowser(platform.origin, createDataSets),
    close: () => platform.close(),
  };
}

/** Signs in by identifier with the demo password; throws the outcome if it was refused. */
export async function signIn(
  tab: Tab,
  identifier: string,
  device: 'private' | 'public' = 'private',
): Promise<readonly SessionUser[]> {
  const outcome = await tab.engine.signIn({ kind: 'identifier', identifier, password: demoPassword, device });
  if (outcome.kind !== 'saved') throw new Error(JSON.stringify(outcome));
  return outcome.value.newAuthenticateUsers;
}

/** The newest log entries of the user's organization and its descendants. */
export const logWindow = (user: SessionUser): WindowRequest => ({
  query: {
    entityType: 'logEntry',
    constraints: [{ type: 'organization', organizationId: user.organizationId, scope: 'tree' }],
    sorting: [{ by: 'timestamp', dir: 'desc' }],
    limit: 100,
  },
  search: '',
  filter: [],
  sorting: null,
  shape: { kind: 'list' },
  offset: 0,
  limit: 20,
});

/** The window as the tab shows it. */
export function shownWindow(tab: Tab, user: SessionUser, request: WindowRequest): WindowRecord | undefined {
  return tab.windows.get(`${user.id} ${windowKey(request)}`);
}

let entriesWritten = 0;

/** Makes the platform write log entries, newest last. Returns their messages newest first, as the window shows them. */
export async function writeLogs(control: Control, user: SessionUser, count: number): Promise<string[]> {
  const messages: string[] = [];
  for (let n = 0; n < count; n += 1) {
    entriesWritten += 1;
    const at = new Date(Date.now() + entriesWritten).toISOString();
    const message = `entry ${entriesWritten}`;
    messages.unshift(message);
    const dates = { createDate: at, updateDate: at, deleteDate: null, timestamp: at };
    const row = {
      id: crypto.randomUUID(),
      organizationId: user.organizationId,
      ...dates,
      level: 'info',
      sourceType: null,
      sourceId: null,
      message,
    };
    await control.write({ writes: [{ kind: 'create', type: 'logEntry', row }] });
  }
  return messages;
}

export const messagesOf = (record: WindowRecord | undefined): string[] =>
  (record?.rows ?? []).map((row) => String(row['message']));

/** True if the newest rows of the window have exactly these messages. */
export function showsMessages(tab: Tab, user: SessionUser, messages: readonly string[]): boolean {
  const found = messagesOf(shownWindow(tab, user, logWindow(user)));
  return JSON.stringify(found.slice(0, messages.length)) === JSON.stringify(messages);
}

import { afterEach, beforeEach, vi } from 'vitest';
import type { Query } from '../../../../src/domain/core/query.ts';
import type { WindowRequest } from '../../../../src/domain/protocol/window.ts';
import { windowOf as windowOfQuery } from '../../../../src/domain/protocol/window.ts';
import { freshDatabases } from '../../support/fresh-databases.ts';
import { ModelPlatform } from './platform.ts';
import { seeded } from './random.ts';
import { channelRow } from './rows.ts';

/** Gives each test, and the next file, a fresh IndexedDB, and timers that only the test advances. */
export function resetWorldForEachTest(): void {
  beforeEach(() => {
    freshDatabases();
    // fake-indexeddb runs on setImmediate, which stays real.
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    freshDatabases();
  });
}

export const channels: Query = {
  entityType: 'channel',
  constraints: [],
  sorting: [{ by: 'createDate', dir: 'desc' }],
  limit: 500,
};

export const windowOf = (over: Partial<WindowRequest> = {}): WindowRequest =>
  windowOfQuery(channels, { limit: 50, ...over });

/** A platform with `rows` channels for each user. */
export function filledPlatform(rows = 30, users: readonly string[] = ['ann']): ModelPlatform {
  const platform = new ModelPlatform();
  const random = seeded(1);
  for (const user of users) {
    const ids = Array.from({ length: rows }, (_, n) => `channel-${user}-${n}`);
    platform.fill(
      user,
      ids.map((id, n) => channelRow(id, n + 1, random)),
    );
  }
  return platform;
}

/** Changes a channel's direction. */
export function flipDirection(platform: ModelPlatform, user: string, n: number, version: number): void {
  const id = `channel-${user}-${n}`;
  const row = platform.rows(user).get(id);
  if (!row) throw new Error(`there is no ${id}`);
  const direction = row['direction'] === 'inbound' ? 'outbound' : 'inbound';
  platform.write(user, id, { ...row, direction, version }, { type: 'patch', fields: { direction } });
}

/** Lets the database finish its work without advancing time. */
export async function idle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Advances the time in steps, after each of which the database finishes: no deadline passes that would not really. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 500) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 500));
    await idle();
  }
}

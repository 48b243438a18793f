import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, inject } from 'vitest';
import { killIfRunning, spawnPlatform } from './spawned-platform.ts';

/** The platforms that a test starts on a folder one after the other. Those that are left are killed after the test. */
export function killablePlatform(content: 'demo' | 'empty') {
  let folder = '';
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'platform-'));
    if (content === 'demo') await cp(inject('seeded'), folder, { recursive: true });
  });
  afterEach(async () => {
    children.splice(0).forEach(killIfRunning);
    await rm(folder, { recursive: true, force: true });
  });
  return {
    folder: (): string => folder,
    run(
      environment: Readonly<Record<string, string | undefined>> = { PORT: '0' },
      flags: readonly string[] = [],
    ) {
      const spawned = spawnPlatform(folder, environment, flags);
      children.push(spawned.child);
      return spawned;
    },
  };
}

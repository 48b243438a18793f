import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFaults } from './control-faults.ts';
import type { ControlServices } from './control-verb.ts';
import { controlRoutes, createControl } from './control.ts';
import type { Control } from './control.ts';
import { noFaults } from './http-fault.ts';
import { openLife } from './server.ts';
import type { Life } from './server.ts';

export interface PlatformOptions {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  /** The folder of the database; null keeps all in memory, gone at close. */
  readonly data: string | null;
  /** Simulated calls per second; 0 for none. */
  readonly traffic: number;
  /** Verbs for tests, under /control and as `control`. */
  readonly control: boolean;
  /** 100,000 organizations and 5,000 calls in progress. */
  readonly scale: boolean;
  /** The built portal; null serves /v1, /ws and config.json only. */
  readonly dist: string | null;
  readonly seed?: number;
  /** Server time in ms. */
  readonly now?: () => number;
}

export interface Platform {
  readonly port: number;
  readonly origin: string;
  readonly control: Control | null;
  close(): Promise<void>;
}

/** What must outlast a restart lies in a folder, be it one of a day. */
async function folderFor({
  data,
  control,
}: PlatformOptions): Promise<{ folder: string | null; remove: () => Promise<void> }> {
  if (data !== null || !control) return { folder: data, remove: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'platform-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Starts the reference platform; resolves when it answers. What it answered is on disk: a killed process loses
 * nothing of it. Throws PortInUse, FolderInUse.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { port, host = '127.0.0.1', scale, dist, seed = 1, now: clock = Date.now } = options;
  const { folder, remove } = await folderFor(options);
  const steered = options.control ? createFaults() : null;
  const faults = steered ?? noFaults;
  let ahead = 0;
  let lives = 0;
  let traffic = options.traffic;
  let life: Life;

  const begin = async (at: number): Promise<Life> => {
    const control = services === null ? null : controlRoutes(services);
    const now = (): number => clock() + ahead;
    const begun = await openLife({
      host,
      port: at,
      folder,
      now,
      seed,
      scale,
      traffic,
      dist,
      faults,
      control,
    });
    lives += 1;
    return begun;
  };
  const services: ControlServices | null = steered && {
    life: () => life,
    faults: steered,
    skew: (ms) => void (ahead = ms),
    lives: () => lives,
    async restart(downMs) {
      steered.release(null, { kind: 'lose' });
      traffic = life.traffic.rate();
      await life.close();
      await sleep(downMs);
      life = await begin(life.port);
    },
  };

  life = await begin(port).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    port: life.port,
    origin: `http://${host}:${life.port}`,
    control: services && createControl(services),
    async close() {
      await life.close();
      await remove();
    },
  };
}

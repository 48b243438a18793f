import { noFaults } from './http-fault.ts';
import { openLife } from './server.ts';

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
  close(): Promise<void>;
}

/**
 * Starts the reference platform; resolves when it answers. What it answered is on disk: a killed process loses
 * nothing of it. Throws PortInUse.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { port, host = '127.0.0.1', data, traffic, scale, dist, seed = 1, now = Date.now } = options;
  const common = { host, now, seed, scale, traffic, dist, faults: noFaults, control: null };
  const life = await openLife({ ...common, port, folder: data });
  return { port: life.port, origin: `http://${host}:${life.port}`, close: () => life.close() };
}

import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { PasswordCost } from '../platform/auth/password.ts';
import { platformControl } from './control.ts';

export const platformEntry = fileURLToPath(new URL('./platform-process.ts', import.meta.url));
/** The environment variable with the bundle of that program, which starts in half the time. */
export const platformEntryVariable = 'PORTAL_TEST_PLATFORM';

export interface LaunchOptions {
  readonly port: number;
  /** The folder of its database, which survives stops and kills. */
  readonly data: string;
  /** The address of a PostgreSQL server that has its database in place of the folder. */
  readonly databaseUrl?: string | null;
  /** Simulated calls per second. */
  readonly traffic: number;
  /** The folder of the built portal. */
  readonly dist: string;
  /** The big demo: 100,000 organizations. */
  readonly scale?: boolean;
  /** Default: that of tests. */
  readonly passwordCost?: PasswordCost;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * The first free port from `first` on. Pass one below the range of ephemeral ports, so that the port stays free while
 * the platform is stopped.
 */
export async function freePort(first: number): Promise<number> {
  for (let port = first; port < first + 50; port++) if (await isFree(port)) return port;
  throw new Error(`No free port from ${first} to ${first + 49}`);
}

/** Resolves when the platform accepts requests. */
async function waitUntilReady(child: ChildProcess): Promise<ChildProcess> {
  const abort = new AbortController();
  const { signal } = abort;
  try {
    await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`The platform ended with ${String(code)} before it was ready`);
      }),
    ]);
    return child;
  } finally {
    // Otherwise a process that starts several platforms would collect a listener for each.
    abort.abort();
  }
}

const settingsOf = (options: LaunchOptions) => ({
  scale: false,
  passwordCost: 'test',
  ...options,
  control: true,
});

function start(options: LaunchOptions): Promise<ChildProcess> {
  const bundle = process.env[platformEntryVariable];
  const settings = [JSON.stringify(settingsOf(options))];
  return waitUntilReady(
    bundle === undefined
      ? fork(platformEntry, settings, { execArgv: ['--import', 'tsx'] })
      : fork(bundle, settings),
  );
}

/** The reference platform on one port and one folder, which a test can stop, kill and start again. */
export interface TestPlatform {
  readonly origin: string;
  readonly port: number;
  readonly control: ReturnType<typeof platformControl>;
  readonly start: () => Promise<void>;
  /** Shuts it down gracefully, as Ctrl-C does. */
  readonly stop: () => Promise<void>;
  /** Ends it abruptly, as a power cut does. */
  readonly kill: () => Promise<void>;
  /** Shuts it down and starts another one, in the same process if that still runs. */
  readonly replace: (options: LaunchOptions) => Promise<TestPlatform>;
}

/** Starts the platform. The effects of its control verbs end when it stops. */
export const launchPlatform = async (options: LaunchOptions): Promise<TestPlatform> =>
  platformOf(await start(options), options);

/** A process killed from outside, as for lack of memory, has a signal and no exit code. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

function platformOf(running: ChildProcess, options: LaunchOptions): TestPlatform {
  let child: ChildProcess | null = running;

  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    const ending = child;
    child = null;
    if (ending === null || hasEnded(ending)) return;
    const exited = once(ending, 'exit');
    ending.kill(signal);
    await exited;
  };

  const origin = `http://127.0.0.1:${options.port}`;
  return {
    origin,
    port: options.port,
    control: platformControl(origin),
    start: async () => void (child ??= await start(options)),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async replace(next) {
      const reused = child;
      child = null;
      if (reused === null || hasEnded(reused)) return launchPlatform(next);
      reused.send(settingsOf(next));
      return platformOf(await waitUntilReady(reused), next);
    },
  };
}

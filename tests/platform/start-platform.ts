import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceSettings } from './server/services.ts';
import { createFaults } from './control/control-faults.ts';
import type { ControlServices } from './control/control-verb.ts';
import { controlRoutes, createControl } from './control/control.ts';
import type { Control } from './control/control.ts';
import { createAnswerCounts } from './server/answer-counts.ts';
import type { AnswerSent } from './server/answer-counts.ts';
import { openBackupSocket } from './server/backup-socket.ts';
import type { BackupSocket } from './server/backup-socket.ts';
import { openMetricsServer } from './server/metrics-server.ts';
import type { MetricsAddress, MetricsServer } from './server/metrics-server.ts';
import { metricsText } from './server/metrics.ts';
import { noFaults } from './server/http-fault.ts';
import { createLoopWatch } from './control/loop-delay.ts';
import { noIceServers } from './media/ice-servers.ts';
import type { IceConfig } from './media/ice-servers.ts';
import type { FirstLink } from './life/first-administrator.ts';
import { openLife } from './life/life.ts';
import type { Life } from './life/life.ts';

export interface PlatformOptions extends ServiceSettings {
  /** 0 chooses a free port. */
  readonly port: number;
  /** The address to listen on. Default: 127.0.0.1. */
  readonly host?: string;
  /** The folder of the database; null keeps everything in memory until `close`. */
  readonly data: string | null;
  /** The address of a PostgreSQL server, in place of the embedded database; the folder keeps the other files. */
  readonly databaseUrl?: string | null;
  /** Simulated calls per second; 0 for none. */
  readonly traffic: number;
  /** Verbs for tests, under /control and as `control`. */
  readonly control: boolean;
  /** 100,000 organizations, 5,000 calls in progress, and a catalogue of 100,000 products. */
  readonly scale: boolean;
  /** The email address of the first administrator of a platform without demo and simulation. Default: the demo. */
  readonly administrator?: string | null;
  /** The built portal; null serves /v1, /ws, config.json and what depends on the brand only. */
  readonly dist: string | null;
  readonly seed?: number;
  /** Addresses and networks of proxies that say whom they forward for. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Origins of portals elsewhere, whose pages may open the socket. Default: none. */
  readonly portalOrigins?: readonly string[];
  /** STUN and TURN servers for the audio of web phones. Default: none. */
  readonly ice?: IceConfig;
  /** Where metrics are served; null or not given for nowhere. */
  readonly metrics?: MetricsAddress | null;
  /** Whether backups can be made while it runs, at a socket file in the folder. */
  readonly backups?: boolean;
  /** Called with each answer to a call or for a file. */
  readonly onAnswer?: (answer: AnswerSent) => void;
  /** Server time in ms. */
  readonly now?: () => number;
}

export interface Platform {
  readonly port: number;
  readonly origin: string;
  /** The port of the metrics; null for none. */
  readonly metricsPort: number | null;
  readonly control: Control | null;
  /** The link by which the first administrator sets a password; null with the demo. */
  readonly firstLink: FirstLink | null;
  /** Serves for this long as not ready, so that balancers notice, and then stops. */
  close(drainMs?: number): Promise<void>;
}

/** The folder of the database. Under control a temporary one, because data must survive restarts. */
async function folderFor({
  data,
  control,
}: PlatformOptions): Promise<{ folder: string | null; remove: () => Promise<void> }> {
  if (data !== null || !control) return { folder: data, remove: () => Promise.resolve() };
  const folder = await mkdtemp(join(tmpdir(), 'platform-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * Starts the reference platform; resolves when it answers. Everything it has answered is on disk, so a killed process
 * loses nothing. Throws PortInUse, CannotListen, FolderInUse, DatabaseUnreachable, SchemaTooNew, OtherContent.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { port, host = '127.0.0.1', scale, dist, seed = 1, now: clock = Date.now } = options;
  const { folder, remove } = await folderFor(options);
  const controlled = options.control ? createFaults() : null;
  const faults = controlled ?? noFaults;
  const answers = createAnswerCounts();
  const metricsDelay = createLoopWatch();
  let ahead = 0;
  let lives = 0;
  let traffic = options.traffic;
  let life: Life;

  const begin = async (onPort: number): Promise<Life> => {
    const control = services === null ? null : controlRoutes(services);
    const now = (): number => clock() + ahead;
    const started = await openLife({
      host,
      port: onPort,
      folder,
      databaseUrl: options.databaseUrl ?? null,
      now,
      seed,
      scale,
      traffic,
      administrator: options.administrator ?? null,
      dist,
      faults,
      settings: {
        secretKey: options.secretKey ?? null,
        ...(options.signInMs !== undefined && { signInMs: options.signInMs }),
        ...(options.passwordCost !== undefined && { passwordCost: options.passwordCost }),
        ...(options.answerCallsMs !== undefined && { answerCallsMs: options.answerCallsMs }),
      },
      trustedProxies: options.trustedProxies ?? [],
      portalOrigins: options.portalOrigins ?? [],
      ice: options.ice ?? noIceServers,
      onAnswer(answer) {
        answers.add(answer);
        options.onAnswer?.(answer);
      },
      control,
    });
    lives += 1;
    return started;
  };
  const services: ControlServices | null = controlled && {
    life: () => life,
    faults: controlled,
    skew: (ms) => void (ahead = ms),
    lives: () => lives,
    loopDelay: createLoopWatch(),
    async restart(downMs) {
      controlled.release(null, { kind: 'lose' });
      traffic = life.traffic.rate();
      await life.close();
      await sleep(downMs);
      life = await begin(life.port);
    },
  };

  const openMetrics = (address: MetricsAddress) =>
    openMetricsServer(address, () =>
      lives === 0
        ? null
        : metricsText({
            services: life.services,
            sockets: life.sockets.stats(),
            answers,
            loopDelayP99Ms: metricsDelay().p99,
          }),
    );

  let metrics: MetricsServer | null = null;
  let backups: BackupSocket | null = null;
  try {
    metrics = options.metrics ? await openMetrics(options.metrics) : null;
    life = await begin(port);
  } catch (error) {
    await metrics?.close();
    await remove();
    throw error;
  }
  if (options.backups === true && folder !== null)
    backups = await openBackupSocket(
      folder,
      () => life.services.store,
      () => clock() + ahead,
    ).catch((error: unknown) => {
      // The path of a socket has 107 bytes at most. Such a platform can be backed up when it has stopped.
      console.error('backups:', error);
      return null;
    });
  return {
    port: life.port,
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${life.port}`,
    metricsPort: metrics?.port ?? null,
    control: services && createControl(services),
    firstLink: life.firstLink,
    async close(drainMs) {
      controlled?.release(null, { kind: 'lose' });
      await backups?.close();
      await life.close(drainMs);
      await metrics?.close();
      await remove();
    },
  };
}

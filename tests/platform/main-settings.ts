import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { IceConfig } from './media/ice-servers.ts';
import { BadAddress, createSourceOf } from './base/request-source.ts';
import { BadSecretKey, parseSecretKey } from './base/secret-box.ts';
import type { PlatformOptions } from './start-platform.ts';

export class BadSetting extends Error {
  override name = 'BadSetting';
}

type Environment = Readonly<Record<string, string | undefined>>;
const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '').split(',').flatMap((each) => each.trim() || []);

/** Reports a bad value as a setting. Throws BadSetting. */
function checked<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof BadAddress || error instanceof BadSecretKey) throw new BadSetting(error.message);
    throw error;
  }
}

const logs = ['text', 'json'] as const;

export type Settings = Omit<PlatformOptions, 'dist' | 'passwordCost'> & {
  readonly host: string;
  readonly data: string;
  /** How the log is written: for people, or one line of JSON each. */
  readonly log: (typeof logs)[number];
  /** How long the platform still serves after SIGTERM, as not ready. */
  readonly drainMs: number;
};

function numberOf(environment: Environment, name: string, otherwise: number, max: number): number {
  const text = environment[name]?.trim() ?? '';
  const value = text === '' ? otherwise : Number(text);
  if (!(value >= 0 && value <= max))
    throw new BadSetting(`${name} is '${text}'; it must be a number from 0 to ${max}`);
  return value;
}

function portOf(environment: Environment, name: string, otherwise: number): number {
  const port = numberOf(environment, name, otherwise, 65_535);
  if (!Number.isInteger(port)) throw new BadSetting(`${name} is ${port}; it must be a whole number`);
  return port;
}

/** The value of a setting that is an IP address. Throws BadSetting. */
function ipAddressOf(environment: Environment, name: string): string {
  const address = environment[name]?.trim() || '127.0.0.1';
  if (isIP(address) === 0)
    throw new BadSetting(
      `${name} is '${address}'; it must be an IP address of this machine, or 0.0.0.0 for all of them`,
    );
  return address;
}

function logOf(environment: Environment): Settings['log'] {
  const text = environment['LOG']?.trim() || 'text';
  const found = logs.find((log) => log === text);
  if (found === undefined) throw new BadSetting(`LOG is '${text}'; it must be ${logs.join(' or ')}`);
  return found;
}

/** Calls per second by default, and at scale, where they make 1,000 events per second. */
const gentleTraffic = 0.5;
const scaleTraffic = 200;

const dayMs = 24 * 60 * 60_000;
const flags = ['--scale', '--control'];

/** Browsers refuse an audio link whose server addresses they cannot read. */
function addressesOf(environment: Environment, name: string, scheme: RegExp): readonly string[] {
  const addresses = listOf(environment[name]);
  const wrong = addresses.find((address) => !scheme.test(address));
  if (wrong !== undefined)
    throw new BadSetting(
      `${name} has '${wrong}'; an example is ${name.toLowerCase().split('_')[0]}:host:3478`,
    );
  return addresses;
}

/** A secret, or the contents of the file that `…_FILE` names, as containers and systemd hand secrets over. */
function secretOf(environment: Environment, name: string): string {
  const value = environment[name]?.trim() ?? '';
  const path = environment[`${name}_FILE`]?.trim() ?? '';
  if (path === '') return value;
  if (value !== '') throw new BadSetting(`${name} and ${name}_FILE are both set; set one of them`);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new BadSetting(`${name}_FILE is '${path}', which cannot be read`);
  }
}

/** The address of a PostgreSQL server. It has a password, so no error repeats it. Throws BadSetting. */
function databaseOf(environment: Environment, secretKey: string): string | null {
  const url = secretOf(environment, 'DATABASE_URL');
  if (url === '') return null;
  if (!/^postgres(ql)?:\/\//u.test(url) || !URL.canParse(url))
    throw new BadSetting('DATABASE_URL is no address such as postgres://portal:password@host:5432/portal');
  if (secretKey === '')
    throw new BadSetting(
      'DATABASE_URL needs PORTAL_SECRET_KEY, because every process must read the secrets in the database',
    );
  return url;
}

function iceOf(environment: Environment): IceConfig {
  const stun = addressesOf(environment, 'STUN_SERVERS', /^stuns?:[^\s/]+$/);
  const urls = addressesOf(environment, 'TURN_SERVERS', /^turns?:[^\s/]+$/);
  const secret = secretOf(environment, 'TURN_SECRET');
  if (urls.length > 0 && secret === '')
    throw new BadSetting('TURN_SERVERS needs TURN_SECRET, the static-auth-secret of those servers');
  return { stun, turn: urls.length === 0 ? null : { urls, secret } };
}

/** HOST, PORT, METRICS_HOST, METRICS_PORT, LOG, DRAIN_SECONDS, PLATFORM_DATA, DATABASE_URL, TRAFFIC, TRUSTED_PROXIES, PORTAL_ORIGINS, PORTAL_SECRET_KEY, SIGN_IN_DAYS, STUN_SERVERS, TURN_SERVERS, TURN_SECRET, `--scale` and `--control`. Secrets may be in files. Throws BadSetting. */
export function readSettings(environment: Environment, argv: readonly string[]): Settings {
  const unknown = argv.find((argument) => !flags.includes(argument));
  if (unknown !== undefined)
    throw new BadSetting(`Unknown option ${unknown}; the options are ${flags.join(' and ')}`);
  const scale = argv.includes('--scale');
  const metricsHost = ipAddressOf(environment, 'METRICS_HOST');
  const metricsPort = portOf(environment, 'METRICS_PORT', 0);
  const days = numberOf(environment, 'SIGN_IN_DAYS', 30, 365);
  if (days === 0) throw new BadSetting('SIGN_IN_DAYS is 0; nobody would stay signed in');
  const secretKey = secretOf(environment, 'PORTAL_SECRET_KEY');
  const trustedProxies = listOf(environment['TRUSTED_PROXIES']);
  checked(() => createSourceOf(trustedProxies));
  const folder = environment['PLATFORM_DATA'] ?? '.platform';
  return {
    host: ipAddressOf(environment, 'HOST'),
    port: portOf(environment, 'PORT', 4000),
    metrics: metricsPort === 0 ? null : { host: metricsHost, port: metricsPort },
    log: logOf(environment),
    drainMs: numberOf(environment, 'DRAIN_SECONDS', 0, 600) * 1000,
    // Each demo has its own folder, because a folder is seeded only once.
    databaseUrl: databaseOf(environment, secretKey),
    data: scale ? join(folder, 'scale') : folder,
    traffic: numberOf(environment, 'TRAFFIC', scale ? scaleTraffic : gentleTraffic, 1000),
    control: argv.includes('--control'),
    scale,
    trustedProxies,
    secretKey: secretKey === '' ? null : checked(() => parseSecretKey(secretKey)),
    signInMs: days * dayMs,
    portalOrigins: listOf(environment['PORTAL_ORIGINS']),
    ice: iceOf(environment),
  };
}

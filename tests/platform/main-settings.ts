import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { emailText } from '../../src/domain/entities/user/calls.ts';
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
  readonly administrator: string | null;
  readonly host: string;
  readonly data: string;
  /** How the log is written: for people, or one line of JSON each. */
  readonly log: (typeof logs)[number];
  /** How long the platform still serves after SIGTERM, as not ready. */
  readonly drainMs: number;
};

function numberOf(
  environment: Environment,
  name: string,
  otherwise: number,
  { min = 0, max }: { readonly min?: number; readonly max: number },
): number {
  const text = environment[name]?.trim() ?? '';
  const value = text === '' ? otherwise : Number(text);
  if (!(value >= min && value <= max))
    throw new BadSetting(`${name} is '${text}'; it must be a number from ${min} to ${max}`);
  return value;
}

function portOf(environment: Environment, name: string, otherwise: number): number {
  const port = numberOf(environment, name, otherwise, { max: 65_535 });
  if (!Number.isInteger(port))
    throw new BadSetting(`${name} is '${port}'; it must be a whole number from 0 to 65535`);
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

/** The value of a setting that has a few values; the first one is the default. Throws BadSetting. */
function choiceOf<const Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = environment[name]?.trim() || choices[0];
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new BadSetting(`${name} is '${text}'; it must be ${choices.join(' or ')}`);
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
    throw new BadSetting(
      'DATABASE_URL is not an address such as postgres://portal:password@host:5432/portal',
    );
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

/** Browsers send the origin of a page just as it is compared. */
function originsOf(environment: Environment): readonly string[] {
  const origins = listOf(environment['PORTAL_ORIGINS']);
  const wrong = origins.find(
    (each) => !/^https?:/.test(each) || !URL.canParse(each) || new URL(each).origin !== each,
  );
  if (wrong !== undefined)
    throw new BadSetting(`PORTAL_ORIGINS has '${wrong}'; an example is https://portal.example.com`);
  return origins;
}

/** The email address of the first administrator of a platform without the demo; null with the demo. Throws BadSetting. */
function administratorOf(
  environment: Environment,
  { secretKey, argv }: { readonly secretKey: string; readonly argv: readonly string[] },
): string | null {
  const email = environment['ADMIN_EMAIL']?.trim() ?? '';
  if (choiceOf(environment, 'DEMO', ['1', '0']) === '1') {
    if (email !== '')
      throw new BadSetting('ADMIN_EMAIL is set, but the demo has its own accounts; set DEMO=0');
    return null;
  }
  if (email === '' || !v.is(emailText, email))
    throw new BadSetting(`ADMIN_EMAIL is '${email}'; with DEMO=0 it must be an email address`);
  if (secretKey === '')
    throw new BadSetting(
      'PORTAL_SECRET_KEY is not set; with DEMO=0 it must be 32 random bytes in base64 (openssl rand -base64 32), or PORTAL_SECRET_KEY_FILE a file with them',
    );
  if (argv.length > 0) throw new BadSetting(`${argv.join(' ')} is for the demo; DEMO must be 1`);
  if (numberOf(environment, 'TRAFFIC', 0, { max: 1000 }) > 0)
    throw new BadSetting(`TRAFFIC is '${environment['TRAFFIC']}'; with DEMO=0 it must be 0`);
  return email;
}

/** The folder of the data. */
export const folderOf = (environment: Environment): string =>
  environment['PLATFORM_DATA']?.trim() || '.platform';

/** HOST, PORT, METRICS_HOST, METRICS_PORT, LOG, DRAIN_SECONDS, PLATFORM_DATA, DATABASE_URL, DEMO, ADMIN_EMAIL, TRAFFIC, TRUSTED_PROXIES, PORTAL_ORIGINS, PORTAL_SECRET_KEY, SIGN_IN_DAYS, STUN_SERVERS, TURN_SERVERS, TURN_SECRET, `--scale` and `--control`. Secrets may be in files. Throws BadSetting. */
export function readSettings(environment: Environment, argv: readonly string[]): Settings {
  const unknown = argv.find((argument) => !flags.includes(argument));
  if (unknown !== undefined)
    throw new BadSetting(`Unknown option ${unknown}; the options are ${flags.join(' and ')}`);
  const scale = argv.includes('--scale');
  const metricsHost = ipAddressOf(environment, 'METRICS_HOST');
  const metricsPort = portOf(environment, 'METRICS_PORT', 0);
  // Below a minute nobody would stay signed in.
  const days = numberOf(environment, 'SIGN_IN_DAYS', 30, { min: 0.001, max: 365 });
  const secretKey = secretOf(environment, 'PORTAL_SECRET_KEY');
  const trustedProxies = listOf(environment['TRUSTED_PROXIES']);
  checked(() => createSourceOf(trustedProxies));
  const administrator = administratorOf(environment, { secretKey, argv });
  const folder = folderOf(environment);
  return {
    host: ipAddressOf(environment, 'HOST'),
    port: portOf(environment, 'PORT', 4000),
    metrics: metricsPort === 0 ? null : { host: metricsHost, port: metricsPort },
    log: choiceOf(environment, 'LOG', logs),
    drainMs: numberOf(environment, 'DRAIN_SECONDS', 0, { max: 600 }) * 1000,
    // Each demo has its own folder, because a folder is seeded only once.
    databaseUrl: databaseOf(environment, secretKey),
    data: scale ? join(folder, 'scale') : folder,
    administrator,
    traffic:
      administrator === null
        ? numberOf(environment, 'TRAFFIC', scale ? scaleTraffic : gentleTraffic, { max: 1000 })
        : 0,
    control: argv.includes('--control'),
    scale,
    trustedProxies,
    secretKey: secretKey === '' ? null : checked(() => parseSecretKey(secretKey)),
    signInMs: days * dayMs,
    portalOrigins: originsOf(environment),
    ice: iceOf(environment),
  };
}

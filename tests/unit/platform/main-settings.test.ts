import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BadSetting, readSettings } from '../../platform/main-settings.ts';

/** A platform without the demo. */
const own = {
  DEMO: '0',
  ADMIN_EMAIL: 'ada@example.com',
  PORTAL_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
};

test('has defaults for unset settings', () => {
  const unset = {
    trustedProxies: [],
    portalOrigins: [],
    secretKey: null,
    signInMs: 30 * 24 * 60 * 60_000,
    ice: { stun: [], turn: null },
    metrics: null,
    databaseUrl: null,
    log: 'text',
    administrator: null,
  };
  const defaults = {
    host: '127.0.0.1',
    port: 4000,
    drainMs: 0,
    data: '.platform',
    traffic: 0.5,
    control: false,
    scale: false,
    ...unset,
  };
  expect(readSettings({}, [])).toEqual(defaults);
  expect(readSettings({ PORT: ' ', TRAFFIC: '' }, [])).toEqual(defaults);
  expect(readSettings({ PORT: '0', PLATFORM_DATA: 'here', TRAFFIC: '0' }, ['--control'])).toEqual({
    host: '127.0.0.1',
    port: 0,
    drainMs: 0,
    data: 'here',
    traffic: 0,
    control: true,
    scale: false,
    ...unset,
  });
  const behindProxy = { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8', PORTAL_ORIGINS: 'https://portal.example' };
  expect(readSettings(behindProxy, [])).toMatchObject({
    trustedProxies: ['127.0.0.1', '10.0.0.0/8'],
    portalOrigins: ['https://portal.example'],
  });
  const key = Buffer.alloc(32, 7);
  expect(readSettings({ PORTAL_SECRET_KEY: key.toString('base64') }, []).secretKey).toEqual(key);
  expect(readSettings({ HOST: '::', DRAIN_SECONDS: '5' }, [])).toMatchObject({ host: '::', drainMs: 5000 });
  expect(readSettings({ LOG: 'json' }, []).log).toBe('json');
  expect(readSettings({ METRICS_PORT: '9464' }, []).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.7' }, []).metrics).toEqual({
    host: '10.0.0.7',
    port: 9464,
  });
  expect(readSettings({ SIGN_IN_DAYS: '0.5' }, []).signInMs).toBe(12 * 60 * 60_000);
  expect(readSettings({ PLATFORM_DATA: 'here' }, ['--scale'])).toMatchObject({ traffic: 200, scale: true });
  expect(readSettings({ PLATFORM_DATA: 'here' }, ['--scale']).data).toMatch(/^here.scale$/);
});

test.each([
  [{ PORT: 'x' }, [], "PORT is 'x'; it must be a number from 0 to 65535"],
  [{ PORT: '70000' }, [], "PORT is '70000'; it must be a number from 0 to 65535"],
  [{ PORT: '4000.5' }, [], "PORT is '4000.5'; it must be a whole number from 0 to 65535"],
  [
    { HOST: 'everywhere' },
    [],
    "HOST is 'everywhere'; it must be an IP address of this machine, or 0.0.0.0 for all of them",
  ],
  [{ LOG: 'xml' }, [], "LOG is 'xml'; it must be text or json"],
  [{ METRICS_PORT: '94 64' }, [], "METRICS_PORT is '94 64'; it must be a number from 0 to 65535"],
  [{ METRICS_PORT: '9.5' }, [], "METRICS_PORT is '9.5'; it must be a whole number from 0 to 65535"],
  [
    { METRICS_HOST: 'all' },
    [],
    "METRICS_HOST is 'all'; it must be an IP address of this machine, or 0.0.0.0 for all of them",
  ],
  [{ DRAIN_SECONDS: '-1' }, [], "DRAIN_SECONDS is '-1'; it must be a number from 0 to 600"],
  [{ TRAFFIC: '-1' }, [], "TRAFFIC is '-1'; it must be a number from 0 to 1000"],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    [],
    "TRUSTED_PROXIES: '10.0.0.0/33' is neither an IP address nor a network such as 10.0.0.0/8",
  ],
  [
    { PORTAL_SECRET_KEY: 'c2hvcnQ=' },
    [],
    'PORTAL_SECRET_KEY has 5 bytes; it must be 32 random bytes in base64: openssl rand -base64 32',
  ],
  [{ SIGN_IN_DAYS: '0' }, [], "SIGN_IN_DAYS is '0'; it must be a number from 0.001 to 365"],
  [
    { PORTAL_ORIGINS: 'https://portal.example, portal.example' },
    [],
    "PORTAL_ORIGINS has 'portal.example'; an example is https://portal.example.com",
  ],
  [{ DEMO: 'no' }, [], "DEMO is 'no'; it must be 1 or 0"],
  [{ DEMO: '0' }, [], "ADMIN_EMAIL is ''; with DEMO=0 it must be an email address"],
  [{ DEMO: '0', ADMIN_EMAIL: 'ada' }, [], "ADMIN_EMAIL is 'ada'; with DEMO=0 it must be an email address"],
  [
    { ADMIN_EMAIL: 'ada@example.com' },
    [],
    'ADMIN_EMAIL is set, but the demo has its own accounts; set DEMO=0',
  ],
  [
    { DEMO: '0', ADMIN_EMAIL: 'ada@example.com' },
    [],
    'PORTAL_SECRET_KEY is not set; with DEMO=0 it must be 32 random bytes in base64 (openssl rand -base64 32), or PORTAL_SECRET_KEY_FILE a file with them',
  ],
  [own, ['--control'], '--control is for the demo; DEMO must be 1'],
  [{ ...own, TRAFFIC: '1' }, [], "TRAFFIC is '1'; with DEMO=0 it must be 0"],
  [{}, ['--fast'], 'Unknown option --fast; the options are --scale and --control'],
])('refuses %j %j with one line', (environment, argv, message) => {
  expect(() => readSettings(environment, argv)).toThrow(new BadSetting(message));
});

test('reads STUN and TURN servers, and refuses addresses that a browser would refuse', () => {
  const turn = {
    TURN_SERVERS: 'turn:turn.example:3478?transport=udp, turns:turn.example',
    TURN_SECRET: 'north',
  };
  expect(readSettings({ STUN_SERVERS: 'stun:stun.example', ...turn }, []).ice).toEqual({
    stun: ['stun:stun.example'],
    turn: { urls: ['turn:turn.example:3478?transport=udp', 'turns:turn.example'], secret: 'north' },
  });
  expect(() => readSettings({ ...turn, TURN_SECRET: '' }, [])).toThrow(BadSetting);
  expect(() => readSettings({ STUN_SERVERS: 'stun.example' }, [])).toThrow(BadSetting);
  expect(() => readSettings({ ...turn, TURN_SERVERS: 'stun:stun.example' }, [])).toThrow(BadSetting);
});

test('reads secrets from files, as containers and systemd hand them over', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'secret-key');
  const key = Buffer.alloc(32, 7);
  writeFileSync(path, `${key.toString('base64')}\n`);
  expect(readSettings({ PORTAL_SECRET_KEY_FILE: path }, []).secretKey).toEqual(key);
  const turn = { TURN_SERVERS: 'turn:relay.example:3478', TURN_SECRET_FILE: path };
  expect(readSettings(turn, []).ice?.turn?.secret).toBe(key.toString('base64'));
  expect(() => readSettings({ PORTAL_SECRET_KEY_FILE: join(folder, 'none') }, [])).toThrow(
    new BadSetting(`PORTAL_SECRET_KEY_FILE is '${join(folder, 'none')}', which cannot be read`),
  );
  expect(() => readSettings({ PORTAL_SECRET_KEY: 'a', PORTAL_SECRET_KEY_FILE: path }, [])).toThrow(
    new BadSetting('PORTAL_SECRET_KEY and PORTAL_SECRET_KEY_FILE are both set; set one of them'),
  );
});

test('a platform without the demo has an administrator, and no traffic', () => {
  expect(readSettings(own, [])).toMatchObject({
    administrator: 'ada@example.com',
    traffic: 0,
    control: false,
    scale: false,
  });
});

/** A wrong value of each setting; null where every text is right. */
const wrongValues: Readonly<Record<string, string | null>> = {
  ADMIN_EMAIL: 'ada',
  DATABASE_URL: 'mysql://db',
  DATABASE_URL_FILE: '/none',
  DEMO: 'no',
  DRAIN_SECONDS: 'long',
  HOST: 'localhost',
  LOG: 'xml',
  METRICS_HOST: 'all',
  METRICS_PORT: '-1',
  PLATFORM_DATA: null,
  PORT: '65536',
  PORTAL_ORIGINS: 'https://portal.example/',
  PORTAL_SECRET_KEY: 'c2hvcnQ=',
  PORTAL_SECRET_KEY_FILE: '/none',
  SIGN_IN_DAYS: '366',
  STUN_SERVERS: 'stun.example',
  TRAFFIC: '1001',
  TRUSTED_PROXIES: 'proxy',
  TURN_SECRET: null,
  TURN_SECRET_FILE: '/none',
  TURN_SERVERS: 'stun:turn.example',
};

/** The settings that are read. */
function settingsRead(): ReadonlySet<string> {
  const names = new Set<string>();
  const recorded = (environment: Readonly<Record<string, string>>) =>
    new Proxy(environment, {
      get: (target, name) => (names.add(String(name)), target[String(name)]),
    });
  readSettings(recorded({ STUN_SERVERS: 'stun:a', TURN_SERVERS: 'turn:a', TURN_SECRET: 'b' }), []);
  readSettings(recorded(own), []);
  return names;
}

test.each(Object.entries(wrongValues).filter(([, value]) => value !== null))(
  'a wrong %s ends the start with its name and what is allowed',
  (name, value) => {
    const environment = name === 'ADMIN_EMAIL' ? { DEMO: '0', [name]: value } : { [name]: value };
    const refused = (): unknown => readSettings(environment as Record<string, string>, []);
    expect(refused).toThrow(BadSetting);
    expect(refused).toThrow(
      new RegExp(`^${name}\\b.*(?:must be|an example is|such as|which cannot be read)`),
    );
  },
);

test('the README lists every setting, and each has a wrong value above', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const [, table = ''] = /\n\| variable [^]*?\n((?:\|.*\n)+)/.exec(readme) ?? [];
  const listed = new Set([...table.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name));
  const ofTests = ['CHROMIUM', 'HEADLESS_SHELL'];
  const known = settingsRead();
  expect(new Set(Object.keys(wrongValues))).toEqual(known);
  expect(listed).toEqual(new Set([...known, ...ofTests]));
});

test('takes a PostgreSQL server only with the key that all its processes need', () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const url = 'postgres://portal:north@db.example:5432/portal';
  expect(readSettings({}, []).databaseUrl).toBeNull();
  expect(readSettings({ DATABASE_URL: url, PORTAL_SECRET_KEY: key }, []).databaseUrl).toBe(url);
  expect(() => readSettings({ DATABASE_URL: url }, [])).toThrow(
    new BadSetting(
      'DATABASE_URL needs PORTAL_SECRET_KEY, because every process must read the secrets in the database',
    ),
  );
  // The address has a password, which must not be in a log.
  expect(() => readSettings({ DATABASE_URL: 'mysql://root:north@db', PORTAL_SECRET_KEY: key }, [])).toThrow(
    new BadSetting('DATABASE_URL is not an address such as postgres://portal:password@host:5432/portal'),
  );
});

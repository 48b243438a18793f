// Imported first: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { KnownUser, SessionView } from '../../../src/domain/protocol/engine.ts';
import type { SessionUser } from '../../../src/domain/protocol/session.ts';
import { Registry } from '../../../src/client/store/database.ts';
import type { Browser, Tab } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { World } from '../support/world.ts';
import { logWindow, openWorld, signIn } from '../support/world.ts';

vi.setConfig({ testTimeout: 30_000 });

let world: World;
let browser: Browser;

beforeAll(async () => {
  world = await openWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(() => {
  browser = world.newBrowser();
});
afterEach(async () => {
  vi.restoreAllMocks();
  browser.close();
  await world.control.calm();
});

/** The session that this tab knows. */
function sessionOf(tab: Tab): SessionView {
  const pushed = tab.pushes.findLast((push) => push.push === 'session');
  return pushed?.push === 'session' ? pushed.session : tab.welcome.session;
}
const statuses = (tab: Tab): [string, KnownUser['status']['kind']][] =>
  sessionOf(tab).users.map((user) => [user.displayName, user.status.kind]);

/** A jar for the cookies of an engine's calls, as a browser has. Node's fetch keeps none. */
function cookieJar(): { readonly jar: Map<string, string>; readonly fetch: typeof fetch } {
  const jar = new Map<string, string>();
  return {
    jar,
    async fetch(input, init) {
      const headers = new Headers(init?.headers);
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await fetch(input, { ...init, headers });
      for (const set of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
        jar.set(name, value);
      }
      return response;
    },
  };
}
const listPermissions = (tab: Tab, user: SessionUser) =>
  tab.engine.call({
    name: 'permission.list',
    parameters: {},
    body: {},
    userId: user.id,
    organizationId: user.organizationId,
  });

// See decision 44.
test('a browser that lost its cookies proves its session, with nothing to be seen', async () => {
  const { jar, fetch: fetchWithCookies } = cookieJar();
  const engine = browser.startEngine({ fetch: fetchWithCookies });
  const tab = await browser.openTab(engine);
  const [user] = await signIn(tab, 'harbour');
  if (!user) throw new Error('nobody');
  await eventually(() => [...jar.keys()].some((name) => name.startsWith('file-pass-')));
  jar.clear();
  expect((await listPermissions(tab, user)).kind).toBe('saved');
  expect([...jar.keys()].some((name) => name.startsWith('session-'))).toBe(true);
  expect(statuses(tab)).toEqual([['Priya Raman', 'authenticated']]);

  // Killed, with the cookies not on disk yet: the next engine has the key beside the token.
  engine.kill();
  jar.clear();
  const next = await browser.openTab(browser.startEngine({ fetch: fetchWithCookies }));
  await eventually(() => [...jar.keys()].some((name) => name.startsWith('session-')));
  expect((await listPermissions(next, user)).kind).toBe('saved');
  expect(statuses(next)).toEqual([['Priya Raman', 'authenticated']]);
  expect(next.pushes.filter(({ push }) => push === 'wiped')).toEqual([]);
});

test('a logout that the platform did not learn of survives a crash that lost the cookies', async () => {
  const { jar, fetch: fetchWithCookies } = cookieJar();
  let isCut = false;
  const cuttable: typeof fetch = (...args) =>
    isCut ? Promise.reject(new TypeError('offline')) : fetchWithCookies(...args);
  const engine = browser.startEngine({ fetch: cuttable });
  const tab = await browser.openTab(engine);
  const [user] = await signIn(tab, 'harbour');
  if (!user) throw new Error('nobody');
  await eventually(() => [...jar.keys()].some((name) => name.startsWith('file-pass-')));
  isCut = true;
  await tab.engine.logout(user.id);
  engine.kill();
  jar.clear();
  isCut = false;
  const logouts = async () => (await world.control.stats()).calls['session.logoutUser'] ?? 0;
  const before = await logouts();
  await browser.openTab(browser.startEngine({ fetch: cuttable }));
  // One call without a cookie, and the same with a proof.
  await eventually(async () => (await logouts()) === before + 2);
  await eventually(async () => (await new Registry().facts.get('owedLogouts')) === undefined);
  expect(await logouts()).toBe(before + 2);
});

test.each([401, 404, 502])('the page of a gateway (%i) says nothing about a password', async (status) => {
  let isGateway = false;
  const engine = browser.startEngine({
    fetch: (input, init) =>
      isGateway ? Promise.resolve(new Response('<h1>Not this server</h1>', { status })) : fetch(input, init),
  });
  const tab = await browser.openTab(engine);
  await eventually(() => sessionOf(tab).status === 'ready');
  isGateway = true;
  const credentials = { kind: 'identifier', identifier: 'harbour', password: 'demo-portal-1' } as const;
  const outcome = await tab.engine.signIn({ ...credentials, device: 'private' });
  expect(outcome.kind).toBe('unknown');
  isGateway = false;
  await signIn(tab, 'harbour');
});

const hour = 3_600_000;
test.each([
  ['private', 31 * 24 * hour],
  ['public', 8 * hour],
] as const)(
  'a machine that slept on a %s computer locks an expired session without the platform',
  async (device, slept) => {
    let isCut = false;
    const engine = browser.startEngine({
      fetch: (...args) => (isCut ? Promise.reject(new TypeError('offline')) : fetch(...args)),
    });
    const tab = await browser.openTab(engine);
    const [user] = await signIn(tab, 'harbour', device);
    if (!user) throw new Error('nobody');
    await eventually(async () => (await tab.engine.report()).link.status === 'connected');
    await world.control.holdSockets();
    isCut = true;
    // The monotonic clock stands still in sleep.
    const now = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => now() + slept);
    await eventually(() => statuses(tab)[0]?.[1] !== 'authenticated');
    await expect(tab.engine.open(user.id, logWindow(user))).rejects.toThrow('not signed in');
  },
);

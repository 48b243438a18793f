// Imported first: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { KnownUser, SessionView } from '../../../src/domain/protocol/engine.ts';
import { partitionName, Registry } from '../../../src/client/store/database.ts';
import type { Browser, Tab } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { SessionUser } from '../../../src/domain/protocol/session.ts';
import type { World } from '../support/world.ts';
import { logWindow, openWorld, shownWindow, signIn } from '../support/world.ts';

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

const openTab = async (): Promise<Tab> => {
  const tab = await browser.openTab(browser.startEngine());
  await eventually(() => sessionOf(tab).status === 'ready');
  return tab;
};

// Proves S0-1-01, S0-4-03, S0-7-07, S0-7-32, S0-1-02.
test('one sign-in signs in two users, and another adds a third', async () => {
  const tab = await openTab();
  expect(await signIn(tab, 'mila@example.com')).toHaveLength(2);
  await signIn(tab, 'harbour');
  expect(statuses(tab)).toEqual([
    ['Mila Jansen', 'authenticated'],
    ['Mila Jansen (Zwolle)', 'authenticated'],
    ['Priya Raman', 'authenticated'],
  ]);
  const month = 29 * 86_400_000;
  await eventually(() => Date.parse(sessionOf(tab).state?.validUntil ?? '') > Date.now() + month);
});

// Proves S0-7-07.
test('a wrong password is refused with the platform’s error and changes nothing', async () => {
  const tab = await openTab();
  const outcome = await tab.engine.signIn({
    kind: 'identifier',
    identifier: 'operator',
    password: 'wrong',
    device: 'private',
  });
  expect(outcome).toMatchObject({ kind: 'refused', status: 401, error: { code: 'A0003' } });
  expect(statuses(tab)).toEqual([]);
});

// Proves S0-7-08, S0-7-09, S0-4-04, S0-4-01.
test('a known user signs in by password alone', async () => {
  const tab = await openTab();
  const [user] = await signIn(tab, 'harbour');
  if (!user) throw new Error('nobody');
  await tab.engine.logout(user.id);
  expect(statuses(tab)).toEqual([['Priya Raman', 'loggedOut']]);
  const again = await tab.engine.signIn({ kind: 'user', userId: user.id, password: 'demo-portal-1' });
  expect(again.kind).toBe('saved');
  expect(statuses(tab)).toEqual([['Priya Raman', 'authenticated']]);
});

/** A tab that shows the log entries of a user who has just signed in. */
async function openLogs() {
  const tab = await openTab();
  const [user] = await signIn(tab, 'harbour');
  if (!user) throw new Error('nobody');
  await tab.engine.open(user.id, logWindow(user));
  await eventually(() => (shownWindow(tab, user, logWindow(user))?.rows.length ?? 0) > 0);
  return { tab, user };
}
const isStored = async (user: SessionUser): Promise<boolean> =>
  (await indexedDB.databases()).some(({ name }) => name === partitionName(user.id));

// See decision 48.
test('a user whom somebody signs out on the server is logged out, and their rows are deleted', async () => {
  const { tab, user } = await openLogs();
  await signIn(tab, 'logs');
  await world.control.revoke({ userId: user.id });
  await eventually(() => statuses(tab).some(([, status]) => status === 'loggedOut'));
  const { epoch } = tab.welcome;
  expect(tab.pushes).toContainEqual({ epoch, push: 'wiped', userId: user.id, extent: 'everything' });
  expect(sessionOf(tab).ended).toEqual({ [user.id]: 'elsewhere' });
  await eventually(async () => !(await isStored(user)));
  // The other user of this browser is left alone.
  expect(tab.pushes.filter(({ push }) => push === 'wiped')).toHaveLength(1);
  await expect(tab.engine.open(user.id, logWindow(user))).rejects.toThrow('not signed in');
  await signIn(tab, 'harbour');
  expect(sessionOf(tab).ended).toBeUndefined();
});

// Proves S0-4-14, S0-7-06.
test('a session that the server no longer knows logs its users out, locks their rows and starts a new one at once', async () => {
  const { tab, user } = await openLogs();
  const before = sessionOf(tab).state?.id;
  await world.control.endSessions({ userId: user.id });
  await eventually(() => statuses(tab)[0]?.[1] === 'loggedOut');
  const { epoch } = tab.welcome;
  expect(tab.pushes).toContainEqual({ epoch, push: 'wiped', userId: user.id, extent: 'rows' });
  expect(sessionOf(tab).ended).toEqual({ [user.id]: 'unknown' });
  await eventually(() => sessionOf(tab).status === 'ready' && sessionOf(tab).state?.id !== before);
  await expect(tab.engine.open(user.id, logWindow(user))).rejects.toThrow('not signed in');
  expect(await isStored(user)).toBe(true);
  await signIn(tab, 'harbour');
});

// Proves S0-8-06.
test('a call refused with A0002 is repeated once after a refresh', async () => {
  const tab = await openTab();
  const [user] = await signIn(tab, 'harbour');
  if (!user) throw new Error('nobody');
  const { calls: before } = await world.control.stats();
  await world.control.refuseCall({
    call: 'permission.list',
    status: 401,
    code: 'A0002',
    message: 'The session token is not valid',
  });
  const outcome = await tab.engine.call({
    name: 'permission.list',
    parameters: {},
    body: {},
    userId: user.id,
    organizationId: user.organizationId,
  });
  expect(outcome.kind).toBe('saved');
  const { calls: after } = await world.control.stats();
  expect(after['permission.list']).toBe((before['permission.list'] ?? 0) + 2);
});

test('an idempotent call whose answer was lost is repeated, and its outcome is known', async () => {
  const tab = await openTab();
  const [user] = await signIn(tab, 'operator');
  if (!user) throw new Error('nobody');
  await eventually(async () => (await tab.engine.report()).seq > 0);
  await world.control.loseCall({ call: 'organization.update', when: 'after' });
  const outcome = await tab.engine.call({
    name: 'organization.update',
    parameters: { id: user.organizationId },
    body: { name: 'Voxtree Operations' },
    userId: user.id,
    organizationId: user.organizationId,
  });
  expect(outcome).toMatchObject({ kind: 'saved', value: { name: 'Voxtree Operations' } });
});

test('on a private computer the next engine finds its users signed in', async () => {
  const first = browser.startEngine();
  await signIn(await browser.openTab(first), 'harbour');
  first.kill();
  const tab = await browser.openTab(browser.startEngine());
  expect(tab.welcome.session.users).toMatchObject([
    { displayName: 'Priya Raman', status: { kind: 'authenticated' } },
  ]);
});

test('without the platform users stay signed in until their session expires', async () => {
  const first = browser.startEngine();
  await signIn(await browser.openTab(first), 'harbour');
  await first.stop();
  const refuse: typeof fetch = () => Promise.reject(new TypeError('offline'));
  const offline = browser.startEngine({ fetch: refuse });
  const tab = await browser.openTab(offline);
  expect(statuses(tab)).toEqual([['Priya Raman', 'authenticated']]);
  await offline.stop();

  const registry = new Registry();
  const session = await registry.facts.get('session');
  if (session?.key !== 'session') throw new Error('no session was kept');
  await registry.facts.put({
    key: 'session',
    value: { ...session.value, validUntil: new Date(0).toISOString() },
  });
  registry.close();
  const late = await browser.openTab(browser.startEngine({ fetch: refuse }));
  expect(statuses(late)).toEqual([['Priya Raman', 'loggedOut']]);
  const [user] = late.welcome.session.users;
  if (!user) throw new Error('nobody');
  await expect(late.engine.open(user.id, logWindow(user))).rejects.toThrow('not signed in');
});

test('a session that expires while the machine sleeps has ended when it wakes, without the platform', async () => {
  const first = browser.startEngine();
  await signIn(await browser.openTab(first), 'harbour');
  await first.stop();
  const refuse: typeof fetch = () => Promise.reject(new TypeError('offline'));
  const tab = await browser.openTab(browser.startEngine({ fetch: refuse }));
  await eventually(() =>
    tab.pushes.some((push) => push.push === 'link' && push.link.status === 'disconnected'),
  );
  expect(statuses(tab)).toEqual([['Priya Raman', 'authenticated']]);
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 40 * 86_400_000);
  await eventually(() => statuses(tab)[0]?.[1] === 'loggedOut');
});

test('when the clock is a month fast, users are signed in as soon as the platform has told the time', async () => {
  const first = browser.startEngine();
  await signIn(await browser.openTab(first), 'harbour');
  await first.stop();
  const now = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 40 * 86_400_000);
  const tab = await browser.openTab(browser.startEngine());
  expect(tab.welcome.session.users).toMatchObject([{ status: { kind: 'loggedOut' } }]);
  await eventually(() => statuses(tab)[0]?.[1] === 'authenticated');
});

// Proves S0-3-14.
test('on a public computer only the encrypted session reaches the disk, and the next engine knows no users', async () => {
  const engine = browser.startEngine();
  const tab = await browser.openTab(engine);
  const [user] = await signIn(tab, 'harbour', 'public');
  if (!user) throw new Error('nobody');
  await tab.engine.selectUser(user.id);
  await tab.engine.open(user.id, logWindow(user));
  await eventually(() => (shownWindow(tab, user, logWindow(user))?.rows.length ?? 0) > 0);
  expect(tab.pushes.some((push) => push.push === 'storage' && push.storage === 'memory')).toBe(true);
  const registry = new Registry();
  // The registry names the writing engine and no user.
  expect(await registry.facts.toCollection().primaryKeys()).toEqual(['sealed', 'writer']);
  expect([await registry.users.count(), await registry.partitions.count()]).toEqual([0, 0]);
  registry.close();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['portal-registry-1']);
  engine.kill();
  const next = await browser.openTab(browser.startEngine());
  expect(next.welcome.session).toMatchObject({ device: 'public', users: [] });
});

test('no tab ever receives the token', async () => {
  const tab = await openTab();
  await signIn(tab, 'harbour');
  const registry = new Registry();
  const token = await registry.facts.get('token');
  registry.close();
  if (token?.key !== 'token') throw new Error('no token was kept');
  expect(JSON.stringify([tab.welcome, tab.pushes, await tab.engine.report()])).not.toContain(token.value);
});

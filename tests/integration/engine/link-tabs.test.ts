import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wrap } from 'comlink';
import { deferred } from '../../../src/lib/async/deferred.ts';
import type { EngineApi, TabMessage } from '../../../src/domain/protocol/engine.ts';
import { engineProtocol, lockName, needHello } from '../../../src/domain/protocol/engine.ts';
import { FakeDataSets } from '../../unit/engine/link-support/fake-data-sets.ts';
import type { Browser } from '../support/browser.ts';
import { openBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { windowOf } from '../../../src/domain/protocol/window.ts';
import { isPush } from '../../../src/client/connection/push.ts';

vi.setConfig({ testTimeout: 20_000 });

let dataSets: FakeDataSets;
let browser: Browser;

// Nothing listens there: these tests cover tabs and engines only.
const closedOrigin = 'http://127.0.0.1:9';

beforeEach(() => {
  dataSets = new FakeDataSets();
  browser = openBrowser(closedOrigin, () => dataSets);
});
afterEach(async () => {
  browser.close();
  vi.restoreAllMocks();
});

test('a call before the handshake is refused, and accepted after it', async () => {
  const running = browser.startEngine();
  const { port1, port2 } = new MessageChannel();
  running.connect(port2);
  const unknownTab = wrap<EngineApi>(port1);
  await expect(unknownTab.report()).rejects.toThrow('needHello');
  void browser.locks.request(lockName.tab('x'), () => new Promise(() => {}));
  const welcome = await unknownTab.hello({ tabId: 'x', build: 'source', protocol: engineProtocol });
  expect(welcome).toMatchObject({ epoch: running.epoch, build: 'source', storage: 'replica' });
  port1.close();
});

test('a tab that the engine has lost is told so when it asks for a sign of life', async () => {
  const running = browser.startEngine();
  const tab = await browser.openTab(running);
  await expect(tab.engine.ping()).resolves.toBeUndefined();
  const { port1, port2 } = new MessageChannel();
  running.connect(port2);
  // The same tab on another port: the engine posts to the newest only.
  const again = wrap<EngineApi>(port1);
  await again.hello({ tabId: tab.id, build: 'source', protocol: engineProtocol });
  await expect(again.ping()).resolves.toBeUndefined();
  const stranger = new MessageChannel();
  running.connect(stranger.port2);
  await expect(wrap<EngineApi>(stranger.port1).ping()).rejects.toThrow(needHello);
  for (const port of [port1, stranger.port1]) port.close();
});

test('a tab whose message the engine could not read is told to say hello again', async () => {
  const running = browser.startEngine();
  const { port1, port2 } = new MessageChannel();
  running.connect(port2);
  const tab = wrap<EngineApi>(port1);
  void browser.locks.request(lockName.tab('x'), () => new Promise(() => {}));
  const hello = { tabId: 'x', build: 'source', protocol: engineProtocol };
  await tab.hello(hello);
  await expect(tab.ping()).resolves.toBeUndefined();
  port2.dispatchEvent(new Event('messageerror'));
  await eventually(() =>
    tab.ping().then(
      () => false,
      ({ message }: Error) => message === needHello,
    ),
  );
  await tab.hello(hello);
  await expect(tab.ping()).resolves.toBeUndefined();
  port1.close();
});

test('a tab’s report of shown windows counts under its id, an unknown tab’s does not, and none is answered', async () => {
  const running = browser.startEngine();
  const { port1, port2 } = new MessageChannel();
  running.connect(port2);
  port1.postMessage({ shown: [1] } satisfies TabMessage);
  const tab = await browser.openTab(running);
  const answers: unknown[] = [];
  tab.port.addEventListener('message', ({ data }: MessageEvent<unknown>) => answers.push(data));
  tab.port.postMessage({ shown: [2, 3] } satisfies TabMessage);
  await eventually(() => dataSets.calls.some((line) => line.startsWith('shown')));
  expect(dataSets.calls.filter((line) => line.startsWith('shown'))).toEqual([`shown ${tab.id} 2,3`]);
  expect(answers.filter((answer) => !isPush(answer))).toEqual([]);
  port1.close();
});

test('a tab with another protocol version is told to reload', async () => {
  const running = browser.startEngine();
  const { port1, port2 } = new MessageChannel();
  running.connect(port2);
  await expect(wrap<EngineApi>(port1).hello({ tabId: 'x', build: 'b', protocol: 99 })).rejects.toThrow(
    'reload',
  );
  port1.close();
});

test('a tab that connects while the engine starts is answered once it has started', async () => {
  let free = (): void => {};
  void browser.locks.request('engine-writer', () => new Promise<void>((resolve) => (free = resolve)));
  const running = browser.startEngine();
  const tab = browser.openTab(running);
  expect(await Promise.race([tab.then(() => 'answered'), pause(100)])).toBe('still waiting');
  free();
  expect((await tab).welcome.epoch).toBe(running.epoch);
});
const pause = (ms: number): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve('still waiting'), ms));

test('dead tabs are detected and their windows released', async () => {
  const running = browser.startEngine();
  const tabs = await Promise.all(Array.from({ length: 50 }, () => browser.openTab(running)));
  const [survivor, ...others] = tabs;
  expect(await survivor?.engine.report()).toMatchObject({ tabs: 50 });
  for (const tab of others) tab.die();
  await eventually(async () => (await survivor?.engine.report())?.tabs === 1, 5000);
  expect(dataSets.calls.filter((line) => line.startsWith('release')).toSorted()).toEqual(
    others.map(({ id }) => `release ${id}`).toSorted(),
  );
});

test('a tab that connects again on a new port still counts once', async () => {
  const running = browser.startEngine();
  const first = await browser.openTab(running, 'same');
  first.die();
  await eventually(() => dataSets.calls.includes('release same'));
  const again = await browser.openTab(running, 'same');
  expect(await again.engine.report()).toMatchObject({ tabs: 1 });
});

test('no push arrives before the answer to the handshake, and a paused tab gets none', async () => {
  const running = browser.startEngine();
  const tab = await browser.openTab(running);
  await eventually(() => tab.pushes.some(({ push }) => push === 'link'));
  expect(tab.pushes.every(({ epoch }) => epoch === running.epoch)).toBe(true);
  await tab.engine.pause();
  expect(dataSets.calls).toContain(`release ${tab.id}`);
  const other = await browser.openTab(running);
  const before = tab.pushes.length;
  await other.engine.selectUser('u1');
  await eventually(() => other.pushes.some(({ push }) => push === 'session'));
  expect(tab.pushes).toHaveLength(before);
});

test('rows of a user who is not signed in cannot be opened', async () => {
  const tab = await browser.openTab(browser.startEngine());
  const request = windowOf({ entityType: 'channel', constraints: [], sorting: [], limit: 5 });
  await expect(tab.engine.open('u1', request)).rejects.toThrow('not signed in');
  expect(dataSets.calls).not.toContain(`open ${tab.id} u1`);
});

test('a tab may not make the session calls itself', async () => {
  const tab = await browser.openTab(browser.startEngine());
  const outcome = await tab.engine.call({
    name: 'session.create',
    parameters: {},
    body: {},
    userId: null,
    organizationId: null,
  });
  expect(outcome).toMatchObject({ kind: 'refused', status: 403 });
});

test('offline, the outcome of a call is unknown at once', async () => {
  const tab = await browser.openTab(browser.startEngine());
  const signIn = await tab.engine.signIn({
    kind: 'identifier',
    identifier: 'a',
    password: 'b',
    device: 'private',
  });
  expect(signIn).toEqual({ kind: 'unknown', reason: 'offline' });
  expect((await tab.engine.report()).sets).toEqual([]);
});

test('in a browser that refuses databases the engine uses memory', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const tab = await browser.openTab(browser.startEngine());
  expect(tab.welcome.storage).toBe('memory');
  expect(dataSets.calls).toContain('storage memory');
});

test('a tab is answered before the replica is loaded, and the link waits for the replica', async () => {
  const dataSets = new FakeDataSets();
  const loading = deferred();
  dataSets.load = () => loading.promise.then(() => null);
  const calls: string[] = [];
  const other = openBrowser('http://127.0.0.1:9', () => dataSets);
  const engine = other.startEngine({
    fetch: (input) => {
      calls.push(input as string);
      return Promise.reject(new TypeError('offline'));
    },
  });
  const { welcome } = await other.openTab(engine);
  expect(welcome.link.status).toBe('connecting');
  expect(calls).toEqual([]);
  loading.resolve();
  await eventually(() => calls.length > 0);
  other.close();
});

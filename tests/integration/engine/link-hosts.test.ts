import { wrap } from 'comlink';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineApi, EnginePush } from '../../../src/domain/protocol/engine.ts';
import type { HostMessage } from '../../../src/domain/protocol/engine-channel.ts';
import { channelName } from '../../../src/domain/protocol/engine-channel.ts';
import { engineProtocol, lockName, needHello } from '../../../src/domain/protocol/engine.ts';
import { electedPort } from '../../../src/client/connection/elected-port.ts';
import { serveBroadcast } from '../../../workers/engine/host/broadcast-port.ts';
import { FakeDataSets } from '../../unit/engine/link-support/fake-data-sets.ts';
import type { Browser } from '../support/browser.ts';
import { openBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

vi.setConfig({ testTimeout: 20_000 });

let browser: Browser;
beforeEach(() => {
  browser = openBrowser('http://127.0.0.1:9', () => new FakeDataSets());
});
afterEach(() => browser.close());

/** Opens a tab that reaches the engine without SharedWorker. */
function electedTab(tabId: string) {
  void browser.locks.request(lockName.tab(tabId), () => new Promise(() => {}));
  const { port, replaced, close } = electedPort(tabId);
  const pushes: EnginePush[] = [];
  port.addEventListener('message', (event) => {
    const { data } = event as MessageEvent<EnginePush>;
    if ('push' in data) pushes.push(data);
  });
  const engine = wrap<EngineApi>(port) as unknown as EngineApi;
  const hello = engine.hello({ tabId, build: 'source', protocol: engineProtocol });
  return { engine, hello, pushes, replaced, close };
}
const channels = { openChannel: (name: string) => new BroadcastChannel(name) };

test('without a shared worker, tabs opened before and after the elected worker reach it', async () => {
  const one = electedTab('one');
  await new Promise((resolve) => setTimeout(resolve, 50));
  const engine = browser.startEngine();
  const stop = serveBroadcast(channels, engine);
  expect((await one.hello).epoch).toBe(engine.epoch);
  const two = electedTab('two');
  expect((await two.hello).epoch).toBe(engine.epoch);
  expect(await one.engine.report()).toMatchObject({ epoch: engine.epoch, tabs: 2 });
  await two.engine.selectUser('u1');
  await eventually(() => one.pushes.some(({ push }) => push === 'session'));
  await eventually(() => two.pushes.some(({ push }) => push === 'session'));

  // The elected tab closes, and the next tab's worker replaces it.
  stop();
  engine.kill();
  const next = browser.startEngine();
  const stopNext = serveBroadcast(channels, next);
  await Promise.all([one.replaced, two.replaced]);
  one.close();
  const again = electedTab('one');
  expect((await again.hello).epoch).toBe(next.epoch);
  stopNext();
  for (const tab of [again, two]) tab.close();
});

/** Says `join` on the hosts' channel, as a tab does that has not been answered yet. */
function join(tabId: string, portId: string): void {
  const hosts = new BroadcastChannel(channelName.host);
  hosts.postMessage({ kind: 'join', tabId, portId } satisfies HostMessage);
  hosts.close();
}

test('a tab that asks twice before it is answered is connected once, so that nothing it posts is lost', async () => {
  const connect = vi.fn<() => void>();
  const stop = serveBroadcast(channels, { epoch: 'e', connect });
  join('one', 'first');
  join('one', 'first');
  // Later, the tab connects again.
  join('one', 'second');
  join('two', 'third');
  await eventually(() => connect.mock.calls.length >= 3);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(connect).toHaveBeenCalledTimes(3);
  stop();
});

test('a tab asks on behalf of one port, however often', async () => {
  const asked: unknown[] = [];
  const hosts = new BroadcastChannel(channelName.host);
  hosts.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
    if (data.kind === 'join') asked.push(data.portId);
  });
  const beat = (): void => hosts.postMessage({ kind: 'host', epoch: 'e' } satisfies HostMessage);
  const tab = electedTab('one');
  await eventually(() => asked.length === 1);
  beat();
  await eventually(() => asked.length === 2);
  tab.close();
  const again = electedTab('one');
  await eventually(() => asked.length === 3);
  expect(asked[0]).toEqual(expect.any(String));
  expect(asked[1]).toBe(asked[0]);
  expect(asked[2]).not.toBe(asked[0]);
  again.close();
  hosts.close();
  for (const { hello } of [tab, again]) hello.catch(() => {});
});

test('a tab whose port the engine gave to another listener is told to say hello again', async () => {
  const engine = browser.startEngine();
  const stop = serveBroadcast(channels, engine);
  const tab = electedTab('one');
  await tab.hello;
  await expect(tab.engine.ping()).resolves.toBeUndefined();
  const hosts = new BroadcastChannel(channelName.host);
  const answered = new Promise<void>((resolve) => {
    hosts.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => {
      if (data.kind === 'joined') resolve();
    });
  });
  hosts.postMessage({ kind: 'join', tabId: 'one' } satisfies HostMessage);
  await answered;
  hosts.close();
  await expect(tab.engine.ping()).rejects.toThrow(needHello);
  await expect(tab.engine.report()).rejects.toThrow(needHello);
  stop();
  tab.close();
});

test('on an insecure origin each tab has its own engine in memory, and they do not disturb each other', async () => {
  const options = { withoutLocks: true, storage: 'memory' } as const;
  const before = await indexedDB.databases();
  const [first, second] = [browser.startEngine(options), browser.startEngine(options)];
  const one = await browser.openTab(first);
  const two = await browser.openTab(second);
  expect([one.welcome.storage, two.welcome.storage]).toEqual(['memory', 'memory']);
  expect(one.welcome.epoch).not.toBe(two.welcome.epoch);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([first.hasEnded(), second.hasEnded()]).toEqual([false, false]);
  expect(await indexedDB.databases()).toEqual(before);
});

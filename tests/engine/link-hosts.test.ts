import { wrap } from 'comlink';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HostMessage } from '../../src/protocol/engine-channel.ts';
import { channelName } from '../../src/protocol/engine-channel.ts';
import type { EngineApi, EnginePush } from '../../src/protocol/engine.ts';
import { engineProtocol, lockName } from '../../src/protocol/engine.ts';
import { serveBroadcast } from '../../workers/engine/broadcast-port.ts';
import { FakeDataSets } from '../unit/engine/link-support/fake-data-sets.ts';
import type { Browser } from './support/browser.ts';
import { openBrowser } from './support/browser.ts';
import { eventually } from './support/eventually.ts';

vi.setConfig({ testTimeout: 20_000 });

let browser: Browser;
beforeEach(() => {
  browser = openBrowser('http://127.0.0.1:9', () => new FakeDataSets());
});
afterEach(() => browser.close());

test('tabs without a shared worker reach the elected one over channels of their own', async () => {
  const engine = browser.startEngine();
  const hostChannel = browser.openChannel(channelName.host);
  const announced: HostMessage[] = [];
  hostChannel.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => announced.push(data));
  const stop = serveBroadcast(browser, engine);

  const open = async (tabId: string) => {
    void browser.locks.request(lockName.tab(tabId), () => new Promise(() => {}));
    const channel = browser.openChannel(channelName.tab(tabId));
    const pushes: EnginePush[] = [];
    channel.addEventListener('message', ({ data }: MessageEvent<EnginePush>) => {
      if ('push' in data) pushes.push(data);
    });
    hostChannel.postMessage({ kind: 'join', tabId } satisfies HostMessage);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const api = wrap<EngineApi>(channel);
    await api.hello({ tabId, build: 'source', protocol: engineProtocol });
    return { api, pushes };
  };
  const one = await open('one');
  const two = await open('two');
  expect(announced).toEqual([{ kind: 'host', epoch: engine.epoch }]);
  expect(await one.api.report()).toMatchObject({ epoch: engine.epoch, tabs: 2 });
  await two.api.selectUser('u1');
  await eventually(() => one.pushes.some(({ push }) => push === 'session'));
  await eventually(() => two.pushes.some(({ push }) => push === 'session'));
  stop();
});

test('on an insecure origin each tab has an engine of its own, in memory, and none disturbs another', async () => {
  const options = { alone: true, storage: 'memory' } as const;
  const [mine, yours] = [browser.startEngine(options), browser.startEngine(options)];
  const one = await browser.openTab(mine);
  const two = await browser.openTab(yours);
  expect([one.welcome.storage, two.welcome.storage]).toEqual(['memory', 'memory']);
  expect(one.welcome.epoch).not.toBe(two.welcome.epoch);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([mine.hasEnded(), yours.hasEnded()]).toEqual([false, false]);
  expect(await indexedDB.databases()).toEqual([]);
});

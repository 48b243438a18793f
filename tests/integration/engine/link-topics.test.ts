// Imported first: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { flowTopic } from '../../../src/domain/protocol/topic.ts';
import type { SessionUser } from '../../../src/domain/protocol/session.ts';
import type { Browser } from '../support/browser.ts';
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
  browser.close();
  await world.control.calm();
});

/** A flow session that has ended; its topics can be heard all the same. */
async function newTopic({ organizationId }: SessionUser): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date().toISOString();
  const row = {
    id,
    organizationId,
    createDate: at,
    updateDate: at,
    deleteDate: null,
    flowReference: { type: 'organizationMainFlow', id: crypto.randomUUID() },
    revisionId: crypto.randomUUID(),
    cause: { type: 'call', channelId: crypto.randomUUID() },
    terminatingSince: at,
    terminated: at,
    consumedResources: { steps: 0, callSeconds: 0, calls: 0 },
    lastActivity: at,
    managedObjects: [],
    waiting: [],
    lastError: null,
  };
  await world.control.write({ writes: [{ kind: 'create', type: 'flowSession', row }] });
  return flowTopic.trace(id);
}
const subscribed = async (count: number): Promise<boolean> => (await world.control.stats()).topics === count;

test('the platform is told when the tabs that hear a topic are dead or parked', async () => {
  const engine = browser.startEngine();
  const [first, second] = [await browser.openTab(engine), await browser.openTab(engine)];
  await eventually(() => first.pushes.some((push) => push.push === 'session'));
  const [user] = await signIn(first, 'operator');
  if (!user) throw new Error('nobody is signed in');
  const topic = await newTopic(user);
  await first.engine.subscribe(user.id, topic, 0);
  await second.engine.subscribe(user.id, topic, 0);
  await eventually(() => subscribed(1));
  first.die();
  await second.engine.pause();
  await eventually(() => subscribed(0));
  expect(first.pushes.filter((push) => push.push === 'topic')).toEqual([]);
});

test('a user who has logged out, and is only remembered, gets neither topics nor rows', async () => {
  const tab = await browser.openTab(browser.startEngine());
  await eventually(() => tab.pushes.some((push) => push.push === 'session'));
  const [user] = await signIn(tab, 'operator');
  if (!user) throw new Error('nobody is signed in');
  const topic = await newTopic(user);
  await tab.engine.logout(user.id);
  await expect(tab.engine.open(user.id, logWindow(user))).rejects.toThrow('not signed in');
  await expect(tab.engine.subscribe(user.id, topic, 0)).rejects.toThrow('not signed in');
});

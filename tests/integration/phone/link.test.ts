// Imported first: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AudioLinkEvent } from '../../../src/domain/protocol/audio-link.ts';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
import type { SessionUser } from '../../../src/domain/protocol/session.ts';
import { webPhoneAccountOf } from '../../platform/demo/web-phones.ts';
import type { Browser, Tab } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { World } from '../support/world.ts';
import { openWorld, signIn } from '../support/world.ts';

/* The whole path of an audio link event: platform, socket, engine, and the one tab that is the host. */

let world: World;
let browser: Browser;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  browser = world.newBrowser();
});
afterEach(async () => {
  browser.close();
  await world.control.calm();
});

const isLinked = (tab: Tab): boolean => {
  const pushed = tab.pushes.findLast((push) => push.push === 'link');
  return (pushed?.push === 'link' ? pushed.link : tab.welcome.link).status === 'connected';
};
const eventsOf = (tab: Tab): readonly AudioLinkEvent[] =>
  tab.pushes.flatMap((push) => (push.push === 'audioLink' ? push.event : []));
const eventNames = (tab: Tab): string[] =>
  eventsOf(tab).map(({ type, hostId }) => `${type.slice(18)} ${hostId}`);

const claim = ({ engine }: Tab, user: SessionUser, hostId: string): Promise<CallOutcome> =>
  engine.call<'webPhoneAccount.claim'>({
    name: 'webPhoneAccount.claim',
    parameters: { id: webPhoneAccountOf('agent') },
    body: { hostId },
    userId: user.id,
    organizationId: null,
  });
const ping = ({ engine }: Tab, user: SessionUser, hostId: string): Promise<CallOutcome> =>
  engine.call<'webPhoneHost.ping'>({
    name: 'webPhoneHost.ping',
    parameters: { id: hostId },
    body: {},
    userId: user.id,
    organizationId: null,
  });

async function openSignedInTab() {
  const engine = browser.startEngine();
  const tab = await browser.openTab(engine);
  await eventually(() => isLinked(tab));
  const [user] = await signIn(tab, 'agent');
  if (!user) throw new Error('nobody');
  return { tab, user, engine, open: () => browser.openTab(engine) };
}

// Proves S0-7-30, S0-7-17.
test('the offer reaches only the tab that claimed; another tab that claims takes it over', async () => {
  const { tab, user, open } = await openSignedInTab();
  const other = await open();
  expect(await claim(tab, user, 'left')).toMatchObject({ kind: 'saved' });
  await eventually(() => eventNames(tab).length === 1);
  const [start] = eventsOf(tab);
  expect(start).toMatchObject({ type: 'webPhone.audioLinkStart', hostId: 'left' });
  expect(start?.type === 'webPhone.audioLinkStart' && start.sdpOffer).toContain('m=audio');
  await claim(other, user, 'right');
  await eventually(() => eventNames(other).length === 1 && eventNames(tab).length === 2);
  expect(eventNames(tab)).toEqual(['Start left', 'Stop left']);
  expect(eventNames(other)).toEqual(['Start right']);
});

// Proves S0-7-30, S0-7-20.
test('events that arrive while the engine is dead wait until the tab pings as its host', async () => {
  const { tab, user, engine } = await openSignedInTab();
  await claim(tab, user, 'page');
  await eventually(() => eventNames(tab).length === 1);
  engine.kill();
  const next = await browser.openTab(browser.startEngine());
  await eventually(() => isLinked(next));
  // Without pings the host is lost.
  await eventually(async () => (await world.control.telephones()).accounts.length === 0, 20_000);
  expect(eventNames(next)).toEqual([]);
  expect(await ping(next, user, 'page')).toMatchObject({ kind: 'refused', status: 404 });
  await eventually(() => eventNames(next).at(-1) === 'Stop page');
});

// Proves S0-7-30.
test('a stop event sent while the connection is cut arrives when it is back', async () => {
  const { tab, user } = await openSignedInTab();
  await claim(tab, user, 'page');
  await eventually(() => eventNames(tab).length === 1);
  await world.control.cut({ refuseForMs: 500 });
  await world.control.write({
    writes: [{ kind: 'purge', type: 'webPhoneAccount', id: webPhoneAccountOf('agent') }],
  });
  await eventually(() => eventNames(tab).length === 2);
  expect(eventNames(tab)).toEqual(['Start page', 'Stop page']);
  expect(await claim(tab, user, 'page')).toMatchObject({ kind: 'refused', status: 404 });
});

// First of all: Dexie looks for IndexedDB when it is loaded.
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

/* The whole way of an audio link event: platform, socket, engine, and the one tab that is the host. */

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
  await browser.close();
  await world.control.calm();
});

const isLinked = (tab: Tab): boolean => {
  const pushed = tab.pushes.findLast((push) => push.push === 'link');
  return (pushed?.push === 'link' ? pushed.link : tab.welcome.link).status === 'connected';
};
const eventsOf = (tab: Tab): readonly AudioLinkEvent[] =>
  tab.pushes.flatMap((push) => (push.push === 'audioLink' ? push.event : []));
const kindsOf = (tab: Tab): string[] =>
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

async function signedIn() {
  const engine = browser.startEngine();
  const tab = await browser.openTab(engine);
  await eventually(() => isLinked(tab));
  const [user] = await signIn(tab, 'agent');
  if (!user) throw new Error('nobody');
  return { tab, user, engine, open: () => browser.openTab(engine) };
}

test('the offer reaches the tab that claimed, and no other; another that claims takes it over', async () => {
  const { tab, user, open } = await signedIn();
  const other = await open();
  expect(await claim(tab, user, 'left')).toMatchObject({ kind: 'saved' });
  await eventually(() => kindsOf(tab).length === 1);
  const [start] = eventsOf(tab);
  expect(start).toMatchObject({ type: 'webPhone.audioLinkStart', hostId: 'left' });
  expect(start?.type === 'webPhone.audioLinkStart' && start.sdpOffer).toContain('m=audio');
  await claim(other, user, 'right');
  await eventually(() => kindsOf(other).length === 1 && kindsOf(tab).length === 2);
  expect(kindsOf(tab)).toEqual(['Start left', 'Stop left']);
  expect(kindsOf(other)).toEqual(['Start right']);
});

test('an engine that was killed: what came meanwhile waits until the tab says which host it is', async () => {
  const { tab, user, engine } = await signedIn();
  await claim(tab, user, 'page');
  await eventually(() => kindsOf(tab).length === 1);
  engine.kill();
  const next = await browser.openTab(browser.startEngine());
  await eventually(() => isLinked(next));
  // Nobody pinged: the host is lost.
  await eventually(async () => (await world.control.telephones()).accounts.length === 0, 20_000);
  expect(kindsOf(next)).toEqual([]);
  expect(await ping(next, user, 'page')).toMatchObject({ kind: 'refused', status: 404 });
  await eventually(() => kindsOf(next).at(-1) === 'Stop page');
});

test('a web phone that is taken away in mid-call while the connection is cut: told when it is back', async () => {
  const { tab, user } = await signedIn();
  await claim(tab, user, 'page');
  await eventually(() => kindsOf(tab).length === 1);
  await world.control.cut({ refuseForMs: 500 });
  await world.control.write({
    writes: [{ kind: 'purge', type: 'webPhoneAccount', id: webPhoneAccountOf('agent') }],
  });
  await eventually(() => kindsOf(tab).length === 2);
  expect(kindsOf(tab)).toEqual(['Start page', 'Stop page']);
  expect(await claim(tab, user, 'page')).toMatchObject({ kind: 'refused', status: 404 });
});

import { isOutrun } from '../../../platform/store/apply-write.ts';
import { pick, userIds, windowFor, writeOf } from './rows.ts';
import type { WalkUser } from './rows.ts';
import type { Move, Step } from './step.ts';
import { maxTabs, removeTab, someTab } from './some-tab.ts';
import { draftMoves } from './draft-moves.ts';
import { reopenPublic } from './public-computer.ts';
import { topicOf } from './topics.ts';
import type { WalkTab } from './tab.ts';
import type { WalkWorld } from './world.ts';

type MoveAction = (world: WalkWorld, dice: Step['dice']) => unknown;

/** The topics of each user. */
const topicsEach = 2;

const frozenTab = ({ tabs }: WalkWorld, die: number): WalkTab | undefined =>
  pick(
    tabs.filter(({ process }) => process.isFrozen),
    die,
  );
const someUser = (die: number): WalkUser => pick(userIds, die) ?? 'anna';

/** Two writes of one turn may create or purge the same row. The platform refuses the second. */
function write({ platform }: WalkWorld, dice: Step['dice']): void {
  if (!platform.isUp) return;
  platform.store.write([writeOf(platform.store, dice)]).catch((error: unknown) => {
    if (!isOutrun(error)) throw error;
  });
}

/** From a minute to a month, in ms: short and long errors are equally likely. */
const clockError = (die: number): number => Math.round(60_000 * 43_200 ** die);

/** The action of each move. Without anything to act on it does nothing. */
export const moveActions: { readonly [Name in Move]: MoveAction } = {
  write,
  async burst(world, [a, b, c]) {
    for (let n = 0; n < 10 + a * 200; n += 1) {
      write(world, [(a + n * 0.137) % 1, (b + n * 0.071) % 1, (c + n * 0.313) % 1]);
      if (n % 7 === 0) await world.time.turns(2);
    }
  },
  windowOpen(world, [a, b, c]) {
    const tab = someTab(world, (a * 31) % 1);
    if (tab?.userId) tab.show(windowFor(tab.userId as WalkUser, [a, b, c]));
  },
  windowClose: (world, [a, b]) => someTab(world, a)?.hide((keys) => pick(keys, b)),
  wait: ({ time }, [a]) => time.advance(a * 600),
  longWait: ({ time }, [a, b]) => time.advance(b < 0.7 ? a * 15_000 : 60_000 + a * 30_000),

  duplicate: ({ platform }, [a]) =>
    platform.isUp && platform.control.fault('duplicate', 1 + Math.floor(a * 5)),
  gap({ platform }, [a]) {
    if (!platform.isUp) return;
    platform.control.fault('drop', 1 + Math.floor(a * 2));
    platform.hasDropped = true;
    platform.beginUnreliablePeriod();
  },
  reorder({ platform }, [a]) {
    if (!platform.isUp) return;
    platform.control.fault('reorder', 2 + Math.floor(a * 3));
    platform.beginUnreliablePeriod();
  },
  cut({ platform }, [a, b, c]) {
    if (!platform.isUp) return;
    if (b < 0.4) platform.control.refuse(c * 12_000, b < 0.05 ? 'forbid' : 'reject');
    platform.control.cut(a < 0.7 ? 'terminate' : 'close');
  },
  hold: ({ platform }, [a]) => platform.isUp && platform.control.hold(a < 0.7 ? 'open' : 'all'),
  release: ({ platform }) => platform.isUp && platform.control.release(),
  refuseResume: ({ platform }, [a]) => platform.isUp && platform.control.refuseResumes(1 + Math.floor(a * 2)),
  splitSnapshots: ({ platform }, [a]) =>
    platform.isUp && platform.control.splitSnapshots(1 + Math.floor(a * 6)),
  registrationFails({ platform }, [a]) {
    platform.failingRegistrations = 1 + Math.floor(a * 4);
  },
  topicOpen(world, [a, b]) {
    const tab = someTab(world, a);
    if (tab?.userId) tab.hear(topicOf(tab.userId, Math.floor(b * topicsEach)));
  },
  topicClose: (world, [a, b]) => someTab(world, a)?.unhear((topics) => pick(topics, b)),
  ...draftMoves,
  publish: ({ platform }, [a, b]) => platform.publish(topicOf(someUser(a), Math.floor(b * topicsEach))),
  restart({ platform }, [a]) {
    if (!platform.isUp) return;
    platform.stop();
    setTimeout(() => void platform.start().catch(platform.report), 1 + a * 5000);
  },

  tabOpen: (world) => (world.tabs.length < maxTabs ? world.openTab() : undefined),
  tabClose(world, [a]) {
    if (world.tabs.length < 2) return;
    const tab = someTab(world, a);
    tab?.leave();
    removeTab(world, tab);
  },
  tabCrash: (world, [a]) => world.tabs.length > 1 && removeTab(world, pick(world.tabs, a)),
  tabFreeze: async (world, [a]) => {
    await world.time.idle();
    someTab(world, a)?.freeze();
  },
  tabThaw: (world, [a]) => frozenTab(world, a)?.thaw(),
  /** Its thread stands still while it reads. */
  async tabStop(world, [a, b, c]) {
    const { time, browser } = world;
    const tab = someTab(world, a);
    if (!tab?.userId) return;
    tab.show(windowFor(tab.userId as WalkUser, [(b * 31) % 1, b, c]));
    for (let n = 0; n < 40 && !browser.disk.isBusy(tab.process); n += 1) await time.turns(1);
    tab.stop();
  },
  /** The browser closes the socket of a shared worker with the page that goes into the back/forward cache. */
  async pagePark(world, [a, b]): Promise<unknown> {
    const tab = someTab(world, a);
    if (!tab) return null;
    // Browsers do not keep a page with a lock of the draft that it edits.
    if (tab.documents.all().length > 0) return moveActions.tabClose(world, [a, b, 0]);
    tab.park();
    for (const { kind, sockets } of world.browser.alive())
      if (kind === 'shared' && b < 0.7) sockets.at(-1)?.lose();
    return b < 0.5 && world.tabs.length < maxTabs ? world.openTab() : null;
  },
  pageReturn: ({ tabs }, [a]) =>
    pick(
      tabs.filter(({ process }) => process.standstill === 'parked'),
      a,
    )?.thaw(),
  tabHide: (world, [a]) => someTab(world, a)?.setVisibility('hidden'),
  tabShow: (world, [a]) => someTab(world, a)?.setVisibility('visible'),

  engineKill: ({ worker }) => worker()?.process.kill(),
  /** Its thread stands still, now and then in the middle of a write. */
  async engineHang({ time, worker, browser }, [a]) {
    if (a < 0.5) await time.idle();
    if (browser.alive().length < 3) worker()?.process.freeze('stopped');
  },
  engineContinue: ({ browser }, [a]) =>
    pick(
      browser.alive().filter(({ process }) => process.isFrozen),
      a,
    )?.process.thaw(),
  secondEngine: ({ browser }) => browser.hasSharedWorker && browser.startSecond(),
  async newerBuild(world) {
    world.browser.deploy();
    if (world.tabs.length < maxTabs) await world.openTab();
  },
  /** A release changes channels within a field. All engines share one instance of the models, so none survives it. */
  async newModel(world, [a, b]) {
    const { platform, browser, channelModel, time } = world;
    if (!platform.isUp) return;
    platform.stop();
    for (const { process } of browser.alive()) process.kill();
    await time.idle();
    channelModel.publish();
    platform.migrate('channel', channelModel.migrated);
    if (a < 0.5) platform.forgetEventSessions();
    await platform.start();
    browser.deploy();
    if (b < 0.7 && world.tabs.length < maxTabs) await world.openTab();
  },

  quota({ browser, worker }, [a]) {
    const running = worker();
    if (running) browser.disk.fillNext(running.process, 1 + Math.floor(a * a * 8));
  },
  databaseFails({ browser, worker }, [a]) {
    const running = worker();
    if (running) browser.disk.failNext(running.process, 1 + Math.floor(a * a * 6));
  },
  databaseDeleted: ({ browser }) => browser.clearData(),

  userSwitch(world, [a, b]) {
    const tab = someTab(world, a);
    const user = tab && pick(tab.users, b);
    if (user !== undefined) tab?.select(user);
  },
  logout(world, [a, b]) {
    const tab = someTab(world, a);
    const user = tab && pick(tab.users, b);
    if (user !== undefined) tab?.logout(user);
  },
  signIn: (world, [a, b]) => someTab(world, a)?.signIn(someUser(b), 'private'),
  publicSignIn: (world, [a, b]) => someTab(world, a)?.signIn(someUser(b), 'public'),
  publicReload: (world) => reopenPublic(world, 'same'),
  publicReopen: (world, [a]) => reopenPublic(world, a < 0.5 ? 'none' : 'earlier'),
  permission({ platform }, [a, b]) {
    if (!platform.isUp) return;
    const all = ['core.logEntry.view', 'telephony.channel.view', 'core.user.viewOrg'];
    const permissions = b < 0.7 ? all : all.slice(1);
    const event = { type: 'patch', fields: { permissions } };
    void platform.store.write([{ kind: 'event', type: 'userPermissionView', id: someUser(a), event }]);
  },

  htmlAnswer: ({ platform }, dice) => platform.gateway.disturb(dice),
  /** Right, or wrong by minutes up to a month, in either direction. */
  clock: ({ time }, [a, b]) => time.setClock(b < 0.2 ? 0 : (b < 0.6 ? -1 : 1) * clockError(a)),
  /**
   * The machine sleeps for 12 s to a quarter of an hour, and wakes with all that has happened meanwhile. A shorter sleep is
   * not noticed, and labels may be wrong by as much.
   */
  async sleep(world, [a, b, c]) {
    const { time, browser, awake } = world;
    const workers = browser.alive().filter(({ process }) => !process.isFrozen);
    const tabs = awake();
    for (const { process } of [...workers, ...tabs]) process.freeze('stopped');
    for (let n = 0; n < b * 20; n += 1) write(world, [(a + n * 0.137) % 1, (b + n * 0.071) % 1, c]);
    await time.advance(12_000 * 75 ** a);
    for (const { process } of workers) process.thaw();
    for (const tab of tabs) tab.thaw();
    // Messages of the sleep are applied within milliseconds, and only then are the labels true.
    await time.advance(100);
  },
};

import { people } from '../../socket/support/people.ts';
import { seeded } from '../data-support/random.ts';
import { openWalkBrowser } from './browser.ts';
import type { WalkBrowser, Worker } from './browser.ts';
import { Broken } from './checks.ts';
import { seedChance } from './globals.ts';
import { WalkPlatform } from './platform.ts';
import { gateOfCurrent } from './process.ts';
import { treeRows, userIds } from './rows.ts';
import { WalkTab } from './tab.ts';
import { virtualTime } from './virtual-time.ts';
import type { VirtualTime } from './virtual-time.ts';

/** One platform and one browser, with the time they live in. */
export interface WalkWorld {
  readonly time: VirtualTime;
  readonly platform: WalkPlatform;
  readonly browser: WalkBrowser;
  tabs: WalkTab[];
  /** Tabs that can be looked at: neither frozen nor gone. */
  readonly awake: () => readonly WalkTab[];
  /** The worker whose engine has the place, or will have it. */
  readonly worker: () => Worker | undefined;
  readonly openTab: () => Promise<WalkTab>;
  readonly close: () => Promise<void>;
}

/** An acknowledgement must not be ahead of what the engine that sends it has made durable. */
function holdAcknowledged(
  browser: WalkBrowser,
  { eventSessionId, seq }: { readonly eventSessionId: string; readonly seq: number },
): void {
  for (const { name, position } of browser.disk.openPositions())
    if (position.eventSessionId === eventSessionId && position.seq < seq)
      throw new Broken(`${seq} was acknowledged, but ${name} stands at ${position.seq}`);
}

export async function openWalkWorld(seed: number, hasSharedWorker: boolean): Promise<WalkWorld> {
  const undoChance = seedChance(seeded(seed));
  const time = virtualTime(gateOfCurrent);
  const platform = await WalkPlatform.open([...people, ...treeRows(people)]);
  await time.idle();
  const browser = openWalkBrowser(platform, hasSharedWorker);
  platform.onAcknowledged = (acknowledged) => holdAcknowledged(browser, acknowledged);

  const world: WalkWorld = {
    time,
    platform,
    browser,
    tabs: [],
    awake: () => world.tabs.filter((tab) => !tab.isIdle),
    worker: () => browser.alive().findLast(({ isEnded }) => !isEnded),
    async openTab() {
      // Modules are loaded in real time, in which nothing else may happen.
      await time.idle();
      const tab = await WalkTab.open(browser);
      world.tabs.push(tab);
      return tab;
    },
    async close() {
      platform.stop();
      browser.kill();
      // What the dead were about to do is done in their own time, not in that of the next walk.
      await time.idle().catch(() => {});
      browser.close();
      time.restore();
      undoChance();
    },
  };
  const first = await world.openTab();
  await time.advance(3000);
  const [user] = userIds;
  if (user) first.signIn(user, 'private');
  await time.advance(3000);
  return world;
}

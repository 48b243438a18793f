import { people } from '../../socket/support/people.ts';
import { seeded } from '../data-support/random.ts';
import { openWalkBrowser } from './browser.ts';
import type { WalkBrowser, EngineWorker } from './browser.ts';
import { createDraftModel } from './draft-model.ts';
import type { DraftModel } from './draft-model.ts';
import { createChannelModel } from './channel-model.ts';
import type { WalkChannelModel } from './channel-model.ts';
import { InvariantBroken } from './checks.ts';
import { seedRandomness } from './globals.ts';
import { WalkPlatform } from './platform.ts';
import { gateOfCurrent } from './process.ts';
import { organizationTreeWrites, userIds } from './rows.ts';
import { WalkTab } from './tab.ts';
import { virtualTime } from './virtual-time.ts';
import type { VirtualTime } from './virtual-time.ts';

/** One platform and one browser on virtual time. */
export interface WalkWorld {
  readonly time: VirtualTime;
  readonly platform: WalkPlatform;
  readonly browser: WalkBrowser;
  readonly channelModel: WalkChannelModel;
  readonly drafts: DraftModel;
  /** The keys of the sealed sessions so far. */
  readonly sealKeys: string[];
  tabs: WalkTab[];
  /** Tabs that are neither frozen nor dead. */
  readonly awake: () => readonly WalkTab[];
  /** The worker whose engine is the writer, or will be. */
  readonly worker: () => EngineWorker | undefined;
  /** `sealKey`: the key that the browser restores with the tab. */
  readonly openTab: (sealKey?: string | null) => Promise<WalkTab>;
  readonly close: () => Promise<void>;
}

/** Asserts that the engine has made everything durable that it acknowledges. */
function assertAckIsDurable(
  browser: WalkBrowser,
  { eventSessionId, seq }: { readonly eventSessionId: string; readonly seq: number },
): void {
  for (const { name, position } of browser.disk.openPositions())
    if (position.eventSessionId === eventSessionId && position.seq < seq)
      throw new InvariantBroken(`${seq} was acknowledged, but ${name} is at ${position.seq}`);
}

/** Every fifth browser has an insecure origin, where nothing can be encrypted. */
const isSecureOf = (seed: number): boolean => seed % 5 !== 0;

export async function openWalkWorld(seed: number, hasSharedWorker: boolean): Promise<WalkWorld> {
  const restoreRandomness = seedRandomness(seeded(seed));
  const time = virtualTime(gateOfCurrent);
  const platform = await WalkPlatform.open([...people, ...organizationTreeWrites(people)]);
  await time.idle();
  const browser = openWalkBrowser(platform, hasSharedWorker, isSecureOf(seed));
  const channelModel = createChannelModel();
  const drafts = createDraftModel(browser.disk.countDeletions);
  platform.onAcknowledged = (acknowledged) => assertAckIsDurable(browser, acknowledged);

  const world: WalkWorld = {
    time,
    platform,
    browser,
    channelModel,
    drafts,
    sealKeys: [],
    tabs: [],
    awake: () => world.tabs.filter((tab) => !tab.isStopped),
    worker: () => browser.alive().findLast(({ isEnded }) => !isEnded),
    async openTab(sealKey = null) {
      // Modules load in real time, during which nothing else may run.
      await time.idle();
      const tab = await WalkTab.open(browser, { channelModel, drafts, sealKey });
      world.tabs.push(tab);
      return tab;
    },
    async close() {
      platform.stop();
      browser.kill();
      // Work of killed processes must finish now, not during the next walk.
      await time.idle().catch(() => {});
      browser.close();
      channelModel.restore();
      time.restore();
      restoreRandomness();
    },
  };
  const first = await world.openTab();
  await time.advance(3000);
  const [user] = userIds;
  if (user) first.signIn(user, 'private');
  await time.advance(3000);
  return world;
}

import { acts } from './act.ts';
import { holdLabel } from './freshness.ts';
import { hold, holdOwn, holdReplica, recordsKept, wrongWith } from './checks.ts';
import { moves } from './step.ts';
import type { Move, Step } from './step.ts';
import type { WalkWorld } from './world.ts';
import { openWalkWorld } from './world.ts';

/** So many steps from rest to rest. */
const restEvery = 25;
/** At rest everything must be right within this: the longest backoff, a refused resume and a stolen place included. */
const restMs = 240_000;
const restStep = 500;

/** What the walk came across: so that it can be seen whether it went everywhere. */
export type Visits = Record<Move | 'rest' | 'compared' | 'replica', number>;

function holdAlways({ browser, platform, tabs }: WalkWorld, isIdle: boolean): void {
  const [trespass] = browser.disk.trespasses();
  hold(trespass === undefined, String(trespass));
  for (const tab of tabs)
    for (const { userId, record } of tab.sights())
      holdOwn(platform.disk, userId, record?.rows ?? [], tab.process.name);
  if (!isIdle) return;
  const asleep = browser.alive().flatMap(({ process, engine }) => (process.isFrozen ? [engine.epoch] : []));
  for (const tab of tabs) {
    // A worker that stands still while its tabs do not is nobody's to notice: no browser stops one.
    if (tab.isIdle || asleep.includes(tab.connection.epoch ?? '')) continue;
    for (const sight of tab.sights()) holdLabel(platform, sight);
  }
  const open = browser
    .alive()
    .filter(({ process }) => !process.isFrozen)
    .flatMap(({ process, sockets }) => (sockets.some(({ isOpen }) => isOpen) ? [process.name] : []));
  hold(open.length <= 1, 'more than one engine has a socket', open);
}

/** Everything is well again, and everybody awake. */
async function calm(world: WalkWorld): Promise<void> {
  const { platform, browser, time } = world;
  while (!platform.isUp) await time.advance(restStep);
  const { control } = platform;
  control.refuse(0);
  control.fault('drop', 0);
  control.refuseResumes(0);
  control.release();
  if (platform.hasDropped) control.cut('terminate');
  platform.hasDropped = false;
  browser.disk.heal();
  for (const { process } of browser.alive()) if (process.isFrozen) process.thaw();
  for (const tab of world.tabs) {
    if (tab.process.isFrozen) tab.thaw();
    tab.turn('visible');
  }
  if (world.tabs.length === 0) await world.openTab();
}

/** Quiet: every window shows what the platform has, in order, and every label is true. */
async function rest(world: WalkWorld, visits: Visits): Promise<void> {
  const { time, platform, browser } = world;
  await calm(world);
  const wrong = (): unknown => {
    for (const tab of world.tabs) {
      const { epoch, link } = tab.connection;
      if (epoch === null || link.status !== 'connected') return { tab: tab.process.name, epoch, link };
      for (const sight of tab.sights()) {
        const found = wrongWith(platform, sight);
        if (found !== null)
          return { tab: sight.tab, userId: sight.userId, storage: tab.connection.storage, found };
      }
    }
    return null;
  };
  const until = time.now() + restMs;
  // Not right once, but right to stay: what is still under way must not undo it.
  let isRight = false;
  for (;;) {
    await time.advance(restStep);
    const found = wrong();
    if (found === null && isRight) break;
    isRight = found === null;
    hold(time.now() < until, 'it does not come to rest', found);
  }
  platform.comeClean();
  await holdReplica(platform.disk);
  const [tab] = world.tabs;
  if (tab?.connection.session.device === 'public')
    hold((await recordsKept()) === 0, 'rows on the disk of a public computer');
  hold((await browser.writers()) === 1, 'there is not one writer');
  visits.rest += 1;
  visits.compared += world.tabs.flatMap((one) => one.sights()).length;
}

/** Where a walk broke. */
export interface Fall {
  readonly at: number;
  readonly error: Error;
}

/** Walks the steps; answers where and why it broke, or null. */
export async function walk(
  seed: number,
  steps: readonly Step[],
  hasSharedWorker: boolean,
  visits: Visits = noVisits(),
): Promise<Fall | null> {
  const world = await openWalkWorld(seed, hasSharedWorker);
  let at = 0;
  try {
    for (const [n, { move, dice, settle }] of steps.entries()) {
      at = n;
      await acts[move](world, dice);
      visits[move] += 1;
      await (settle === 'idle' ? world.time.idle() : world.time.turns(settle));
      world.platform.complaints();
      holdAlways(world, settle === 'idle');
      if (move === 'engineKill' && settle === 'idle') {
        await holdReplica(world.platform.disk);
        visits.replica += 1;
      }
      if ((n + 1) % restEvery === 0) await rest(world, visits);
    }
    await rest(world, visits);
    return null;
  } catch (error) {
    return { at, error: error instanceof Error ? error : new Error(String(error)) };
  } finally {
    await world.close();
  }
}

export const noVisits = (): Visits =>
  Object.fromEntries([...moves, 'rest', 'compared', 'replica'].map((name) => [name, 0])) as Visits;

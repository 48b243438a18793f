import { moveActions } from './move-actions.ts';
import { maxTabs } from './some-tab.ts';
import { checkDraftsAtRest } from './drafts-at-rest.ts';
import { checkSealAtRest } from './public-computer.ts';
import { assertShape } from './channel-model.ts';
import { assertFreshnessLabel } from './freshness.ts';
import {
  assertThat,
  assertRowsInReach,
  assertReplicaMatchesPlatform,
  countStoredRecords,
  findMismatch,
} from './checks.ts';
import { moves } from './step.ts';
import type { Move, Step } from './step.ts';
import { realTime } from './virtual-time.ts';
import type { WalkWorld } from './world.ts';
import { openWalkWorld } from './world.ts';

/** Steps between two checks at rest. */
const stepsBetweenRests = 25;
/** Everything must be right within this time at rest, even after the longest backoff, a refused resume or a stolen lock. */
const restLimitMs = 240_000;
const restStep = 500;
/** A watched tab leaves an engine that hangs within this time. */
const hangDetectionMs = 12_000;
/** The longest error of the time that a connected tab shows. */
const clockErrorMs = 1000;

/** How often each move was made and each check ran, to see whether the walks covered everything. */
export type Coverage = Record<Move | 'rest' | 'compared' | 'replica', number>;

function assertInvariants({ browser, platform, tabs, drafts, awake }: WalkWorld, isIdle: boolean): void {
  const [violation] = browser.disk.fenceViolations();
  assertThat(violation === undefined, String(violation));
  for (const tab of tabs)
    for (const sight of tab.shownWindows()) {
      assertRowsInReach(platform.disk, sight.userId, sight.record?.rows ?? [], tab.process.name);
      assertShape(sight, tab.release);
    }
  for (const { process } of tabs)
    assertThat(
      process.evictions.length === 0,
      'a page was evicted from the back/forward cache',
      process.evictions,
    );
  for (const { process, heardTopics } of tabs)
    for (const { topic, numbers } of heardTopics)
      assertThat(
        numbers.every((number, n) => number === n + 1),
        `${process.name} has not got each event of ${topic} once and in order`,
        numbers,
      );
  drafts.check(
    awake().flatMap((tab) => tab.documents.all()),
    isIdle,
  );
  if (!isIdle) return;
  for (const tab of tabs) {
    if (tab.isStopped) continue;
    const host = browser.alive().find(({ engine }) => engine.epoch === tab.connection.epoch);
    const hungMs = host?.process.isFrozen ? performance.now() - host.process.since : 0;
    assertThat(
      Math.min(hungMs, tab.watchedMs) < hangDetectionMs,
      `${tab.process.name} stays with an engine that has not answered for ${hungMs} ms`,
    );
    for (const sight of tab.shownWindows()) assertFreshnessLabel(platform, sight, hungMs);
  }
  const open = browser
    .alive()
    .filter(({ process }) => !process.isFrozen)
    .flatMap(({ process, sockets }) => (sockets.some(({ isOpen }) => isOpen) ? [process.name] : []));
  assertThat(open.length <= 1, 'more than one engine has a socket', open);
}

/** Ends all faults but those of processes that stand still, and of the clock. */
async function endFaults(world: WalkWorld): Promise<void> {
  const { platform, browser, time } = world;
  while (!platform.isUp) {
    platform.throwFirstError();
    await time.advance(restStep);
  }
  const { control } = platform;
  control.refuse(0);
  control.fault('drop', 0);
  control.refuseResumes(0);
  control.splitSnapshots(0);
  platform.failingRegistrations = 0;
  control.release();
  if (platform.hasDropped) control.cut('terminate');
  platform.hasDropped = false;
  platform.gateway.heal();
  browser.disk.heal();
  for (const tab of world.tabs) if (!tab.isStopped) tab.setVisibility('visible');
  if (world.awake().length === 0 && world.tabs.length < maxTabs) await world.openTab();
}

function wakeEverything({ browser, tabs }: WalkWorld): void {
  for (const { process } of browser.alive()) if (process.isFrozen) process.thaw();
  for (const tab of tabs) {
    if (tab.process.isFrozen) tab.thaw();
    tab.setVisibility('visible');
  }
}

/** Waits until every window shows the platform's rows in order, and every label and clock is right. */
async function waitUntilRight(world: WalkWorld, when: string): Promise<void> {
  const { time, platform } = world;
  const wrong = (): unknown => {
    for (const tab of world.awake()) {
      const { epoch, link, session, clockOffset } = tab.connection;
      const tabTime = Date.now() + clockOffset - realTime();
      if (epoch === null || link.status !== 'connected' || session.status !== 'ready')
        return { tab: tab.process.name, epoch, link, session: session.status };
      if (Math.abs(tabTime) > clockErrorMs) return { tab: tab.process.name, tabTime, clockOffset };
      for (const sight of tab.shownWindows()) {
        const found = findMismatch(platform, sight);
        if (found !== null)
          return { tab: sight.tab, userId: sight.userId, storage: tab.connection.storage, found };
      }
      for (const { topic, numbers } of tab.heardTopics)
        if (numbers.length < (platform.disk.topics.get(topic) ?? 0))
          return {
            tab: tab.process.name,
            topic,
            got: numbers.length,
            published: platform.disk.topics.get(topic),
          };
    }
    return null;
  };
  const until = time.now() + restLimitMs;
  // It must be right twice in a row: work still under way must not undo it.
  let isRight = false;
  for (;;) {
    await time.advance(restStep);
    platform.throwFirstError();
    const found = wrong();
    if (found === null && isRight) break;
    isRight = found === null;
    assertThat(time.now() < until, `the state at rest is wrong ${when}`, found);
  }
}

/** The state must become right beside processes that stand still, and again once they run. */
async function checkAtRest(world: WalkWorld, coverage: Coverage): Promise<void> {
  const { platform, browser } = world;
  await endFaults(world);
  const standsStill = [...browser.alive(), ...world.tabs].some(({ process }) => process.isFrozen);
  if (standsStill) await waitUntilRight(world, 'while processes stand still');
  wakeEverything(world);
  await waitUntilRight(world, 'after all');
  await checkDraftsAtRest(world);
  await checkSealAtRest(world);
  platform.endUnreliablePeriods();
  await assertReplicaMatchesPlatform(platform.disk);
  const [tab] = world.tabs;
  if (tab?.connection.session.device === 'public')
    assertThat((await countStoredRecords()) === 0, 'rows on the disk of a public computer');
  assertThat((await browser.countWriters()) === 1, 'the number of writers is not one');
  coverage.rest += 1;
  coverage.compared += world.tabs.flatMap((one) => one.shownWindows()).length;
}

/** The step at which a walk failed, and why. */
export interface WalkFailure {
  readonly at: number;
  readonly error: Error;
}

/** Walks the steps; returns the failure, or null. */
export async function walk(
  seed: number,
  steps: readonly Step[],
  hasSharedWorker: boolean,
  coverage: Coverage = newCoverage(),
): Promise<WalkFailure | null> {
  const world = await openWalkWorld(seed, hasSharedWorker);
  let at = 0;
  try {
    for (const [n, { move, dice, settle }] of steps.entries()) {
      at = n;
      await moveActions[move](world, dice);
      coverage[move] += 1;
      await (settle === 'idle' ? world.time.idle() : world.time.turns(settle));
      world.platform.throwFirstError();
      assertInvariants(world, settle === 'idle');
      if (move === 'engineKill' && settle === 'idle') {
        await assertReplicaMatchesPlatform(world.platform.disk);
        coverage.replica += 1;
      }
      if ((n + 1) % stepsBetweenRests === 0) await checkAtRest(world, coverage);
    }
    await checkAtRest(world, coverage);
    return null;
  } catch (error) {
    return { at, error: error instanceof Error ? error : new Error(String(error)) };
  } finally {
    await world.close();
  }
}

export const newCoverage = (): Coverage =>
  Object.fromEntries([...moves, 'rest', 'compared', 'replica'].map((name) => [name, 0])) as Coverage;

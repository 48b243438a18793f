// Imported first: Dexie looks for IndexedDB when it loads.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shrink } from './walk-support/shrink.ts';
import { moves, stepsOf } from './walk-support/step.ts';
import type { Step } from './walk-support/step.ts';
import { newCoverage, walk } from './walk-support/walk.ts';
import type { WalkFailure } from './walk-support/walk.ts';

/*
 * The whole engine with the tabs' side, under fake IndexedDB, against the reference platform's event sessions, data sets,
 * rights and sessions in this process. There is no HTTP and no Postgres: ten thousand steps would take an hour over
 * loopback. Time is virtual and randomness is seeded, so that a seed determines a walk:
 *
 *   WALK_SEED=15 WALK_STEPS=50 npx vitest run --project engine-alone walk-whole
 *
 * WALK_SEED may list seeds and ranges (`7,20-90`). A failure prints a WALK_LIST: the same walk without the steps it does
 * not need, to be replayed with its seed.
 */

const seedRange = (text: string): readonly number[] => {
  const [first = 1, last = first] = text.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
};
const seeds = (process.env['WALK_SEED'] ?? '1-20').split(',').flatMap(seedRange);
const list = process.env['WALK_LIST'];
const coverage = newCoverage();

/** Every third browser has no shared workers: an elected tab runs the engine. */
const hasSharedWorker = (seed: number): boolean => seed % 3 !== 0;
/** All seeds together walk more than 10,000 steps. */
const count = Number(process.env['WALK_STEPS'] ?? 505);

/** Describes the failure and how to reproduce it: with the whole walk, and with the shortest one that still fails. */
async function describeFailure(seed: number, steps: readonly Step[], failure: WalkFailure): Promise<string> {
  const fewest = await shrink(steps, failure, (fewer) => walk(seed, fewer, hasSharedWorker(seed)));
  return [
    `step ${failure.at} of seed ${seed}: ${failure.error.stack}`,
    `WALK_SEED=${seed} WALK_STEPS=${failure.at + 1}`,
    `WALK_SEED=${seed} WALK_LIST='${JSON.stringify(fewest.steps)}'`,
  ].join('\n\n');
}

beforeEach(() => {
  // The walk causes faults on purpose, and both sides log them.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

test.for(seeds)(
  'after random faults of tabs, engine, link, databases and users the state at rest is the platform’s (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const steps = list === undefined ? stepsOf(seed, count) : (JSON.parse(list) as readonly Step[]);
    const failure = await walk(seed, steps, hasSharedWorker(seed), coverage);
    // Thrown, not compared: the printed steps must be usable as they are.
    if (failure) throw new Error(await describeFailure(seed, steps, failure));
    expect(failure).toBeNull();
  },
);

test.runIf(process.env['WALK_SEED'] === undefined && list === undefined)(
  'the walks made every move and ran enough checks',
  () => {
    expect(moves.filter((move) => coverage[move] === 0)).toEqual([]);
    expect(coverage.rest).toBeGreaterThan(200);
    expect(coverage.compared).toBeGreaterThan(500);
    expect(coverage.replica).toBeGreaterThan(20);
  },
);

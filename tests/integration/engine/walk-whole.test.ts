// First of all: Dexie looks for IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shrink } from './walk-support/shrink.ts';
import { moves, stepsOf } from './walk-support/step.ts';
import type { Step } from './walk-support/step.ts';
import { noVisits, walk } from './walk-support/walk.ts';
import type { Fall } from './walk-support/walk.ts';

/*
 * The whole engine with the tabs' own side, under fake IndexedDB, against the reference platform's event sessions, data
 * sets, rights and sign-on in this process (no HTTP and no Postgres: ten thousand steps would take an hour over
 * loopback). Time is virtual and chance is seeded, so that a seed is a walk:
 *
 *   WALK_SEED=15 WALK_STEPS=50 npx vitest run --project engine walk-whole
 *
 * WALK_SEED may be several, and stretches of them (`7,20-90`). What a failure prints as WALK_LIST is the same walk with all steps left out that
 * it does not need; it replays with its seed.
 */

const stretch = (text: string): readonly number[] => {
  const [first = 1, last = first] = text.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, n) => first + n);
};
const seeds = (process.env['WALK_SEED'] ?? '1-20').split(',').flatMap(stretch);
const list = process.env['WALK_LIST'];
const visits = noVisits();

/** Every third browser has no shared workers: one of its tabs runs the engine for all. */
const hasSharedWorker = (seed: number): boolean => seed % 3 !== 0;
/** All seeds together walk more than 10,000. */
const count = Number(process.env['WALK_STEPS'] ?? 550);

/** What broke, and how to see it again: the whole walk, and as little of it as it takes. */
async function told(seed: number, steps: readonly Step[], fall: Fall): Promise<string> {
  const fewest = await shrink(steps, fall, (fewer) => walk(seed, fewer, hasSharedWorker(seed)));
  return [
    `step ${fall.at} of seed ${seed}: ${fall.error.stack}`,
    `WALK_SEED=${seed} WALK_STEPS=${fall.at + 1}`,
    `WALK_SEED=${seed} WALK_LIST='${JSON.stringify(fewest.steps)}'`,
  ].join('\n\n');
}

beforeEach(() => {
  // Faults are what the walk is made of, and both sides speak of them.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => void vi.restoreAllMocks());

test.for(seeds)(
  'whatever happens to tabs, engine, link, databases and users, at rest all is as the platform says (seed %i)',
  { timeout: 300_000 },
  async (seed) => {
    const steps = list === undefined ? stepsOf(seed, count) : (JSON.parse(list) as readonly Step[]);
    const fall = await walk(seed, steps, hasSharedWorker(seed), visits);
    // Thrown, not compared: what replays must come out as it goes in.
    if (fall) throw new Error(await told(seed, steps, fall));
    expect(fall).toBeNull();
  },
);

test.runIf(process.env['WALK_SEED'] === undefined && list === undefined)(
  'the walks have been everywhere they could go',
  () => {
    expect(moves.filter((move) => visits[move] === 0)).toEqual([]);
    expect(visits.rest).toBeGreaterThan(200);
    expect(visits.compared).toBeGreaterThan(500);
    expect(visits.replica).toBeGreaterThan(20);
  },
);

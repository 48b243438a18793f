import { placesOf } from '../areas/expect.ts';
import type { Area } from '../areas/expect.ts';
import { CannotRun } from '../run/cannot-run.ts';
import { createConformClient } from '../run/client.ts';
import { createChance } from '../../attack/chance.ts';
import { createSendRequest } from '../run/http.ts';
import { createPace } from '../run/pace.ts';
import { createResults } from '../run/results.ts';
import type { AreaName } from '../run/results.ts';
import { makeRow } from '../world/make-row.ts';
import type { ConformWorld } from '../world/world.ts';
import { callFaults, damagingFaults } from './call-faults.ts';
import { messageFaults, rowFaults } from './event-faults.ts';
import type { Fault } from './fault.ts';
import { startFaultyPlatform } from './faulty-platform.ts';

/** All faults; those that damage the world of the run come last. */
export const faults: readonly Fault[] = [...callFaults, ...messageFaults, ...rowFaults, ...damagingFaults];

/** The areas that notice a fault. */
export interface NoticedFault {
  readonly fault: Fault;
  readonly red: readonly AreaName[];
  /** One check of each. */
  readonly examples: readonly string[];
}

/** Whether a fault is noticed, and only in the areas of which it is a fault. */
export const isProved = ({ fault, red }: NoticedFault): boolean =>
  red.length > 0 && red.every((area) => fault.areas.includes(area));

/** Runs the areas against a platform with the fault. Its own world is that of the platform without. */
export async function tryFault(
  world: ConformWorld,
  fault: Fault,
  areas: readonly Area[],
): Promise<NoticedFault> {
  const { own, owner } = world;
  if (own === null)
    throw new CannotRun('Faults are tried in a world of the run, which this platform does not offer');
  const people = [owner, own.bare, own.probe, own.neighbour];
  const names = new Map(people.map(({ token, name }) => [token, name]));
  const platform = await startFaultyPlatform(world.base, fault, names);
  const results = createResults();
  const pace = createPace({ perSecond: 1000, maxRequests: 6000, maxMs: 300_000 });
  const client = createConformClient(createSendRequest(platform.origin, pace, world.deadlineMs));
  const faulty = { ...world, base: platform.origin, client, results, chance: createChance(1) };
  try {
    for (const area of areas)
      await area.run(faulty).catch((error: unknown) => {
        if (!(error instanceof CannotRun)) throw error;
        results.record(area.name, 'the run', 'ends', { kind: 'failed', what: error.message, steps: '' });
      });
  } finally {
    platform.close();
  }
  const failed = results.all().filter(({ outcome }) => outcome.kind === 'failed');
  const red = [...new Set(failed.map(({ area }) => area))];
  const examples = red.map((area) => {
    const one = failed.find((result) => result.area === area);
    return `${area}: ${one?.subject}: ${one?.check}`;
  });
  return { fault, red, examples };
}

export interface Proof {
  readonly areas: readonly Area[];
  /** Part of the names of the faults to try. */
  readonly fault: string;
  readonly print: (text: string) => void;
}

/** The world with another flow: a flow has a maximum number of test cases, and each fault adds some. */
async function withNewFlow(world: ConformWorld): Promise<ConformWorld> {
  const { own, client, owner } = world;
  if (own === null) return world;
  const { name } = await makeRow(client, owner, placesOf(world), 'flow');
  return name === null ? world : { ...world, own: { ...own, rows: new Map([...own.rows, ['flow', name]]) } };
}

/** Tries faults, and prints which areas notice each. Throws CannotRun where one is not proved. */
export async function proveRun(world: ConformWorld, { areas, fault: part, print }: Proof): Promise<void> {
  const chosen = faults.filter(
    ({ name, areas: own }) =>
      name.includes(part) && own.some((area) => areas.some((one) => one.name === area)),
  );
  const unproved: string[] = [];
  for (const fault of chosen) {
    const noticed = await tryFault(await withNewFlow(world), fault, areas);
    const state = isProved(noticed) ? 'noticed' : noticed.red.length === 0 ? 'UNNOTICED' : 'ELSEWHERE';
    const examples = noticed.examples.map((one) => `             ${one}`);
    print([`${state.padEnd(10)} ${fault.name}`, ...examples].join('\n'));
    if (state !== 'noticed') unproved.push(fault.name);
  }
  print(`${chosen.length - unproved.length} of ${chosen.length} faults are noticed by their areas alone`);
  if (unproved.length > 0 || chosen.length === 0)
    throw new CannotRun(`Not so: ${unproved.join('; ') || part}`);
}

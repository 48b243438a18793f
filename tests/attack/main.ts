import { writeFileSync } from 'node:fs';
import type { AttackSet } from './attempt.ts';
import { readOptions } from './options.ts';
import { report } from './report.ts';
import { actingUser } from './sets/acting-user.ts';
import { badSessionSet } from './sets/bad-session.ts';
import { costlyRegistrations } from './sets/cost-registration.ts';
import { costlyRequests } from './sets/cost-request.ts';
import { costs } from './sets/cost.ts';
import { foreignIds } from './sets/foreign-id.ts';
import { foreignOrganizations } from './sets/foreign-organization.ts';
import { foreignTopics } from './sets/foreign-topic.ts';
import { fuzzedCalls } from './sets/fuzz-call.ts';
import { fuzzedFrames } from './sets/fuzz-frame.ts';
import { hiddenFields } from './sets/hidden-field.ts';
import { idsInContents } from './sets/id-in-contents.ts';
import { littleRight } from './sets/little-right.ts';
import { openLinks } from './sets/open-link.ts';
import { quotas } from './sets/quota.ts';
import { createTally } from './tally.ts';
import type { Tally } from './tally.ts';
import { openWorld } from './world.ts';

/** In this order: the last ones use up the quotas of this address. */
const sets: readonly AttackSet[] = [
  foreignOrganizations,
  foreignIds,
  foreignTopics,
  idsInContents,
  actingUser,
  badSessionSet,
  openLinks,
  littleRight,
  hiddenFields,
  fuzzedFrames,
  fuzzedCalls,
  costs,
  costlyRequests,
  costlyRegistrations,
  quotas,
];

/** Attacks a platform of its own with every set; prints the counts; resolves to the exit code. */
export async function runAttack(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  console.log(`Attack with the seed ${options.seed}${options.isShort ? ', short form' : ''}`);
  const world = await openWorld(options);
  const tallies: Tally[] = [];
  try {
    for (const set of sets) {
      if (options.only.length > 0 && !options.only.some((name) => set.name.includes(name))) continue;
      const tally = createTally(set.name);
      tallies.push(tally);
      const start = Date.now();
      await set.run(world, tally);
      console.log(
        `${set.name}: ${tally.read().attempts} attempts in ${((Date.now() - start) / 1000).toFixed(1)} s`,
      );
    }
  } finally {
    await world.close();
  }
  const { text, ...counts } = report(tallies);
  if (options.report !== null) writeFileSync(options.report, JSON.stringify(counts));
  console.log(`\n${text}`);
  return counts.failed === 0 ? 0 : 1;
}

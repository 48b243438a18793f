import { permissions } from '../../../src/domain/core/permission.ts';
import type { AttackSet } from '../attempt.ts';
import { judgeWait, minWait, othersWait, waitDuring, waitShare, waitText } from '../others-wait.ts';
import { allowed, finding } from '../tally.ts';
import { anyContents, costliest, longStimulus, mutated } from './cost-contents.ts';
import { createCostlyFlow } from './cost-flow.ts';

const sessions = 4;
/** The traces of ended sessions are kept up to a limit (decision 65), which these rounds reach. */
const filling = 10;
/** The heap may grow by this much in the other rounds. */
const maxHeapRatio = 1.2;
/** A busy machine may delay one call for long, but not in each of these rounds. */
const shareRounds = 5;
/** Without slices, one call waits for four fifths of the work and more. */
const maxShare = 1 / 3;

/** Searches by mutation for the contents of a flow that make another customer wait the longest. */
export const costs: AttackSet = {
  name: 'costs',
  async run(world, tally) {
    const { chance, isShort } = world;
    const [who, other] = [await world.attacker('zorggroep'), await world.attacker('leaf')];
    await who.grant(permissions);
    await who.renew();
    const flow = await createCostlyFlow(world, who, anyContents(chance));
    const calls = isShort ? 20 : 100;

    let heapBefore = await world.platform.control.heapUsed({});
    const atRest = await othersWait(world, other, calls);
    let [worst, maxWait] = [chance.one(costliest), 0];
    const known = isShort ? [] : costliest;
    for (let n = 0; n < (isShort ? 1 : 40); n += 1) {
      const contents = known[n] ?? (n % 4 === 3 ? anyContents(chance) : mutated(worst, chance));
      if (n === filling) {
        await flow.end();
        heapBefore = await world.platform.control.heapUsed({});
      }
      await flow.deploy(contents);
      const [wait] = await minWait(world, atRest, () =>
        waitDuring(world, other, calls, Promise.all(Array.from({ length: sessions }, flow.invoke))),
      );
      const steps = `${JSON.stringify(contents)} → ${waitText(wait, atRest)}`;
      tally.record('expressions of flows', judgeWait(world, wait, atRest), steps);
      if (wait > maxWait) [worst, maxWait] = [contents, wait];
    }
    await flow.end();
    await flow.deploy(longStimulus);
    const shares: number[] = [];
    for (let n = 0; n < shareRounds; n += 1) {
      const [share, { isDone, text }] = await waitShare(world, other, flow.invoke);
      if (isDone) shares.push(share);
      else tally.record('one long stimulus', finding('an allowed flow does not reply in time'), text);
    }
    tally.record(
      'one long stimulus',
      Math.min(...shares) <= maxShare
        ? allowed('others are answered while it runs')
        : finding('others are not answered while it runs'),
      `${JSON.stringify(longStimulus)} → the longest waits are ${shares.map((share) => share.toFixed(2)).join()} of it`,
    );
    const heapAfter = await world.platform.control.heapUsed({});
    tally.record(
      'memory of the platform',
      heapAfter <= maxHeapRatio * heapBefore
        ? allowed('little more than before')
        : finding('memory stays taken'),
      `${heapBefore} bytes before, ${heapAfter} after`,
    );
    console.log(
      `costs: ${Math.round(maxWait)} ms under ${JSON.stringify(worst)}, ${Math.round(atRest)} at rest`,
    );
  },
};

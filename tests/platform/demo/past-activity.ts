import type { CallActivity } from '../../../src/domain/entities/call-activity/model.ts';
import type { ActivitySpan } from '../../../src/domain/entities/call-activity/rules.ts';
import { activitySpans, spanStart } from '../../../src/domain/entities/call-activity/rules.ts';
import { activityId, oldestKept } from '../areas/call-activity/activity-book.ts';
import type { CallCounts } from '../areas/call-activity/count-calls.ts';
import { noCalls, sumOfCalls } from '../areas/call-activity/count-calls.ts';
import type { Random } from '../base/random.ts';
import { between, createRandom } from '../base/random.ts';
import type { Services } from '../server/services.ts';

/** The calls of the last minutes are those that the demo has as rows. */
const recentMs = 5 * 60_000;
/** The mean length of a call, in minutes. */
const meanTalk = 2.5;
/** Calls per minute, about as many as the traffic adds by default. */
const rates = { low: 0.4, high: 2.2 };

/** The share of the busiest hour's calls that come at an hour of the day in UTC. */
const daily = (hour: number): number => 0.25 + 0.75 * Math.max(0, Math.sin(((hour - 5) / 14) * Math.PI));

/** A whole number that is `mean` on average (Poisson). */
function randomCount(random: Random, mean: number): number {
  const end = Math.exp(-mean);
  let count = 0;
  for (let left = random(); left > end; left *= random()) count += 1;
  return count;
}

function callsOf(random: Random, started: number): CallCounts {
  const counts = { ...noCalls, started };
  for (let call = 0; call < started; call += 1) {
    const fate = random();
    counts[fate < 0.74 ? 'answered' : fate < 0.83 ? 'missed' : fate < 0.9 ? 'noAnswer' : 'failed'] += 1;
    if (random() < 0.6) counts.maxWait = Math.max(counts.maxWait, between(random, 2000, 28_000));
  }
  return counts;
}

const emptyRow = (organizationId: string, span: ActivitySpan, start: number): CallActivity => {
  const at = new Date(start).toISOString();
  return {
    id: activityId(organizationId, span, start),
    organizationId,
    version: start,
    createDate: at,
    updateDate: new Date(start + activitySpans[span].ms).toISOString(),
    deleteDate: null,
    span,
    start: at,
    ...noCalls,
    maxActive: 0,
    activeBefore: 0,
  };
};

/** The calls of an organization in the last day, but for the last minutes. */
function pastActivity(random: Random, organizationId: string, now: number): readonly CallActivity[] {
  const rate = rates.low + random() * (rates.high - rates.low);
  const hours = new Map<number, CallActivity>();
  const minutes: CallActivity[] = [];
  for (let start = oldestKept('hour', now); start < now - recentMs; start += activitySpans.minute.ms) {
    const mean = rate * daily(new Date(start).getUTCHours());
    const calls = callsOf(random, randomCount(random, mean));
    const activeBefore = randomCount(random, mean * meanTalk);
    if (calls.started === 0) continue;
    const minute = {
      ...emptyRow(organizationId, 'minute', start),
      ...calls,
      activeBefore,
      maxActive: activeBefore + calls.started,
    };
    if (start >= oldestKept('minute', now)) minutes.push(minute);
    const hour = spanStart('hour', start);
    const known = hours.get(hour) ?? { ...emptyRow(organizationId, 'hour', hour), activeBefore };
    hours.set(hour, {
      ...known,
      ...sumOfCalls(known, minute),
      maxActive: Math.max(known.maxActive, minute.maxActive),
    });
  }
  return [...minutes, ...hours.values()];
}

/** Writes the calls of the last day of these organizations. */
export const seedActivity = async (
  { callActivities, now }: Pick<Services, 'callActivities' | 'now'>,
  seed: number,
  organizationIds: readonly string[],
): Promise<void> =>
  callActivities.addPast(
    organizationIds.flatMap((id, index) => pastActivity(createRandom(seed + 2000 + index), id, now())),
  );

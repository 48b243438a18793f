import type { Attacker } from './attacker.ts';
import { lineOf } from './attacker.ts';
import { allowed, finding } from './tally.ts';
import type { Outcome } from './tally.ts';
import type { World } from './world.ts';

/** The longest wait of another customer, ms: p99 on a machine that does nothing else, or beside all other tests. */
const maxWaitMs = { long: 250, short: 1000 };
/** A machine that is slow at rest is slow under attack. */
const maxTimesRest = 10;

/** The time that 99 of 100 calls of a user take no longer than, ms; at least as many calls as given. */
export async function othersWait(
  { sendAs }: World,
  who: Attacker,
  calls: number,
  isOver: () => boolean = () => true,
): Promise<number> {
  const times: number[] = [];
  while (times.length < calls || !isOver()) {
    const { status, ms } = await sendAs(who, lineOf('permission.list', {}));
    if (status === 200) times.push(ms);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(0.99 * (times.length - 1))] ?? Infinity;
}

/** Judges a wait against the one at rest. */
export const judgeWait = ({ isShort }: Pick<World, 'isShort'>, wait: number, atRest: number): Outcome =>
  wait <= Math.max(isShort ? maxWaitMs.short : maxWaitMs.long, maxTimesRest * atRest)
    ? allowed('other clients hardly wait')
    : finding('another customer waits too long');

/** How long another customer waits while work is under way, and the work's result. */
export async function waitDuring<Result>(
  world: World,
  who: Attacker,
  calls: number,
  work: Promise<Result>,
): Promise<readonly [wait: number, result: Result]> {
  let isOver = false;
  return Promise.all([othersWait(world, who, calls, () => isOver), work.finally(() => (isOver = true))]);
}

/** A busy machine delays one measurement, a costly request all of them. */
const measurements = 3;

/** Measures again what makes others wait too long; resolves to the measurement with the shortest wait. */
export async function minWait<Result>(
  world: Pick<World, 'isShort'>,
  atRest: number,
  measure: () => Promise<readonly [wait: number, result: Result]>,
): Promise<readonly [wait: number, result: Result]> {
  let best = await measure();
  for (let n = 1; n < measurements && judgeWait(world, best[0], atRest).kind === 'finding'; n += 1) {
    const again = await measure();
    if (again[0] < best[0]) best = again;
  }
  return best;
}

/**
 * The longest wait of another customer while work is under way, as a share of the work's own time. Both grow alike on a
 * busy machine.
 */
export async function waitShare<Result>(
  { sendAs }: World,
  who: Attacker,
  begin: () => Promise<Result>,
): Promise<readonly [share: number, result: Result]> {
  let isOver = false;
  let waitMs = 0;
  const start = performance.now();
  const work = begin().finally(() => (isOver = true));
  while (!isOver) waitMs = Math.max(waitMs, (await sendAs(who, lineOf('permission.list', {}))).ms);
  const result = await work;
  return [waitMs / (performance.now() - start), result];
}

/** The words of a wait in a report. */
export const waitText = (wait: number, atRest: number): string =>
  `others wait ${Math.round(wait)} ms, ${Math.round(atRest)} at rest`;

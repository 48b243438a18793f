import { periodAfter, periodEnd, periodStart } from '../../../../src/domain/pricing/period.ts';
import type { ProductOfNumber } from '../../areas/billing/catalogue/prefix-index.ts';
import type { Usage } from '../../areas/billing/rating/usage.ts';
import type { Random } from '../../base/random.ts';
import { between, pick, randomId } from '../../base/random.ts';

/** The numbers that the customers of a reseller call, as often as they are listed. */
const dutch: readonly [string, ...string[]] = [
  '+31201234567',
  '+31302345678',
  '+31503456789',
  '+31612345678',
  '+31618765432',
  '+31627654321',
  '+31651234567',
  '+31851234567',
  '+31881234567',
  '+318001234',
  '+31900123456',
  '+3225551234',
  '+32475123456',
  '+4930123456',
];
/** Many British mobiles, which one reseller sells below cost. */
const british: readonly [string, ...string[]] = [
  '+442079461234',
  '+441394221234',
  '+447700900123',
  '+447911123456',
  '+447911654321',
  '+447700900456',
  '+353861234567',
  '+31101234567',
  '+12025550123',
  // No country has this code, so the catalogue has no product for it.
  '+9991234567',
];
const belgian: readonly [string, ...string[]] = [
  '+3225551234',
  '+3292345678',
  '+32475123456',
  '+32485123456',
  '+33123456789',
  '+33612345678',
  '+49221669123',
  '+48426123456',
  '+31612345678',
];
const numbersOf = {
  nl: dutch,
  uk: british,
  be: belgian,
} as const satisfies Record<string, readonly [string, ...string[]]>;
export type CallingHabit = keyof typeof numbersOf;

const second = 1000;
const day = 24 * 60 * 60 * second;

/** Mostly short calls, some long ones, and now and then one that is hung up at once. */
function lengthOf(random: Random): number {
  const chance = random();
  if (chance < 0.03) return 0;
  return chance < 0.8 ? between(random, 5, 240) : between(random, 240, 2400);
}

interface CallingOrganization {
  readonly consumer: string;
  readonly habit: CallingHabit;
  /** Its numbers, which are called from outside. */
  readonly numbers: readonly string[];
}

interface CallHistory {
  readonly random: Random;
  readonly now: number;
  readonly month: string;
  readonly productOfNumber: ProductOfNumber;
}

/** The calls of an organization in a month, up to now. */
export function callsIn(
  { consumer, habit, numbers }: CallingOrganization,
  { random, now, month, productOfNumber }: CallHistory,
): readonly Usage[] {
  const [from, to] = [periodStart(month), Math.min(periodEnd(month), now)];
  return Array.from({ length: between(random, 4, 10) }, (): Usage => {
    const seconds = lengthOf(random);
    const opened = from + Math.floor(random() * Math.max(0, to - from - day / 12));
    const own = numbers[Math.floor(random() * numbers.length)] ?? null;
    const isInbound = random() < 0.3;
    const domain = isInbound ? 'inboundCall' : 'outboundCall';
    const number = isInbound ? own : pick(random, numbersOf[habit]);
    return {
      id: randomId(random),
      month,
      consumer,
      domain,
      nodeId: number === null ? 'inboundCall.other' : (productOfNumber(domain, number) ?? null),
      subjectId: randomId(random),
      number,
      plan: null,
      opened: new Date(opened).toISOString(),
      closed: new Date(opened + seconds * second).toISOString(),
      quantity: seconds,
      state: 'pending',
    };
  });
}

/** The months that the demo has usage of, the running one last. */
export const usedMonths = (running: string): readonly string[] =>
  Array.from({ length: 13 }, (_, at) => periodAfter(running, at - 12) ?? running);

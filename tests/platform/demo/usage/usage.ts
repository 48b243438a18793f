import { periodAt } from '../../../../src/domain/pricing/period.ts';
import { storedAudio } from '../../areas/billing/rating/stored-audio.ts';
import { subscribedTypes, subscription, wasThereIn } from '../../areas/billing/rating/subscriptions.ts';
import type { Usage } from '../../areas/billing/rating/usage.ts';
import { createRandom } from '../../base/random.ts';
import type { Services } from '../../server/services.ts';
import type { Preview } from '../../store/preview.ts';
import type { DemoOrganization } from '../organization-tree.ts';
import { organizationTree } from '../organization-tree.ts';
import { organizationId } from '../organizations.ts';
import type { CallingHabit } from './calls.ts';
import { callsIn, usedMonths } from './calls.ts';

const asObject = (each: DemoOrganization | string): DemoOrganization =>
  typeof each === 'string' ? { name: each } : each;

/** The countries that customers of these sellers call; those of others call Dutch numbers. */
const habits: Readonly<Record<string, CallingHabit>> = {
  'Brightwater Communications': 'uk',
  'Télécom Réunis Bruxelles': 'be',
};

/** The organizations at and below one that call, with whom they call. */
function calling(each: DemoOrganization, above: CallingHabit): readonly (readonly [string, CallingHabit])[] {
  const habit = habits[each.name] ?? above;
  if (each.inactive === true || each.isTemplate === true) return [];
  return [
    [organizationId(each.name), habit] as const,
    ...(each.children ?? []).flatMap((child) => calling(asObject(child), habit)),
  ];
}

const chunkSize = 2500;
/** The months before the running one with users, trunks and numbers: the first start waits until all are written. */
const quantityMonths = 1;

type UsageServices = Pick<Services, 'now' | 'rater' | 'productOfNumber'>;

/** The users, trunks, numbers and audio of the months that are over; the platform meters the running one itself. */
function quantities(
  { productOfNumber }: UsageServices,
  rows: Preview,
  months: readonly string[],
): readonly Usage[] {
  const options = { store: rows, productOfNumber };
  return months.flatMap((month) => [
    ...subscribedTypes.flatMap((type) =>
      [...rows.all(type)]
        .filter((row) => row.deleteDate === null && wasThereIn(row, month))
        .map((row) => subscription(options, type, row, { month, opened: row.createDate })),
    ),
    ...storedAudio(rows, month),
  ]);
}

/** Writes 13 months of usage, rated: `rows` has the rows of the demo that are still to be written. */
export async function seedUsage(services: UsageServices, seed: number, rows: Preview): Promise<void> {
  const { now, rater, productOfNumber } = services;
  const running = periodAt(now());
  if (running === undefined) throw new Error('the clock is beyond all periods');
  const random = createRandom(seed);
  const numbers = new Map<string, string[]>();
  for (const { organizationId: owner, number } of rows.all('number'))
    numbers.set(owner, [...(numbers.get(owner) ?? []), number]);
  const months = usedMonths(running);
  const calls = months.flatMap((month) =>
    calling(organizationTree, 'nl').flatMap(([consumer, habit]) =>
      callsIn(
        { consumer, habit, numbers: numbers.get(consumer) ?? [] },
        { random, now: now(), month, productOfNumber },
      ),
    ),
  );
  const all = [...calls, ...quantities(services, rows, months.slice(-1 - quantityMonths, -1))];
  for (let start = 0; start < all.length; start += chunkSize)
    await rater.rateAgain(all.slice(start, start + chunkSize));
}

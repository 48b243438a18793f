import { shifted } from '../../../src/domain/value/number-range.ts';
import type { NumberOrder } from '../../../src/domain/entities/number-order/model.ts';
import { servicePrefixes } from '../../../src/domain/entities/number-order/state.ts';
import { noDutchSettings } from '../../../src/domain/entities/number/setting.ts';
import { rangeFields } from '../areas/number-orders/order-changes.ts';
import { between, createRandom, idFromName } from '../base/random.ts';
import type { Random } from '../base/random.ts';
import { create, patch } from '../store/write.ts';
import type { Store, Write } from '../store/store.ts';
import { rowsOf } from '../store/typed-rows.ts';
import { headquartersId } from './establishments.ts';
import { numberPoolWrites } from './number-pool.ts';
import { organizationId } from './organizations.ts';

/** An order of the demo. A completed one has some of the first numbers of its organization. */
interface DemoOrder {
  readonly organization: string;
  readonly region: string;
  readonly blockSize: NumberOrder['order']['blockSize'];
  readonly description: string;
  readonly state: NumberOrder['state'];
  readonly reason?: string;
}

const order = (
  organization: string,
  [region, blockSize, description]: readonly [string, number, string],
  state: NumberOrder['state'] = 'created',
  reason?: string,
): DemoOrder => ({
  organization,
  region,
  blockSize,
  description,
  state,
  ...(reason !== undefined && { reason }),
});

const zorggroep = 'Zorggroep Noordoost-Groningen';
const harbour = 'Harbour Logistics';

/** Oldest first. */
const orders: readonly DemoOrder[] = [
  order('Noorderlicht Telecom', ['050', 10, 'Hoofdnummers'], 'completed'),
  order(zorggroep, ['0596', 10, 'Afdelingen'], 'completed'),
  order('Gemeente Súdwest-Fryslân', ['0515', 10, 'Balies'], 'completed'),
  order(harbour, ['GB', 10, 'Depot lines'], 'completed'),
  order('Krüger Maschinenbau', ['DE', 10, 'Workshop'], 'completed'),
  order(zorggroep, ['050', 10, 'Thuiszorg'], 'cancelled', 'Verkeerd netnummer gekozen'),
  order('Brightwater Communications', ['IE', 10, 'Dublin office'], 'cancelled'),
  order('Fietsenfabriek Twente', ['053', 100, 'Nieuwe hal'], 'rejected', 'De vestiging is niet bevestigd'),
  order(zorggroep, ['0900', 1, 'Informatielijn'], 'rejected', 'Aanvraag bij de ACM ontbreekt'),
  order(harbour, ['FR', 10, 'Calais office'], 'rejected', 'A local address is required'),
  order('Bakkerij De Gouden Korenaar', ['085', 1, 'Bestellijn']),
  order(zorggroep, ['0800', 1, 'Gratis zorglijn']),
  order(harbour, ['DE', 10, 'Hamburg office']),
  order('Télécom Réunis Bruxelles', ['LU', 10, 'Luxembourg sales']),
];

const typeOf = (region: string): NumberOrder['orderType'] =>
  /^[A-Z]/.test(region)
    ? 'international'
    : servicePrefixes.some((prefix) => prefix === region)
      ? 'dutchService'
      : 'dutchStandard';

const day = 24 * 60 * 60 * 1000;

/** The date of an order, in the last 200 days, and of its end. */
function datesOf(random: Random, index: number, now: number) {
  const step = 200 / orders.length;
  const created = now - (200 - index * step) * day + random() * step * day;
  const closed = Math.min(created + between(random, 1, 40) * 60 * 60 * 1000, now);
  return { created: new Date(created).toISOString(), closed: new Date(closed).toISOString() };
}

/** The first consecutive numbers of an organization, without those that come with a port. */
function consecutiveNumbers(store: Pick<Store, 'all'>, home: string) {
  const numbers = Array.from(rowsOf(store, 'number'))
    .filter(({ organizationId: owner, origin }) => owner === home && origin?.type !== 'porting')
    .toSorted((a, b) => (a.number < b.number ? -1 : 1));
  const end = numbers.findIndex(({ number }, index) => {
    const before = numbers[index - 1];
    return before !== undefined && shifted(before.number, 1) !== number;
  });
  return end < 0 ? numbers : numbers.slice(0, end);
}

/** Orders of numbers in every state. */
function orderWrites(store: Pick<Store, 'all'>, seed: number, now: number): readonly Write[] {
  const random = createRandom(seed + 900);
  return orders.flatMap(({ organization, region, blockSize, description, state, reason = null }, index) => {
    const home = organizationId(organization);
    const id = idFromName(`number order ${index}`);
    const { created, closed } = datesOf(random, index, now);
    const isCompleted = state === 'completed';
    const numbers = isCompleted ? consecutiveNumbers(store, home).slice(0, blockSize) : [];
    const [first, last] = [numbers[0], numbers.at(-1)];
    const orderType = typeOf(region);
    return [
      create('numberOrder', {
        id,
        organizationId: home,
        createDate: created,
        updateDate: state === 'created' ? created : closed,
        deleteDate: null,
        reference: `NO-${100_001 + index}`,
        orderType,
        state,
        order: {
          establishmentId: headquartersId(home),
          region,
          blockSize: isCompleted ? numbers.length : blockSize,
          description,
          dutchSettings: noDutchSettings,
          administrativeType: orderType === 'international' ? 'local' : null,
        },
        cancellationReason: state === 'cancelled' ? reason : null,
        rejectionReason: state === 'rejected' ? reason : null,
        ...rangeFields(first && last ? [{ first: first.number, last: last.number }] : []),
        closeDate: state === 'created' ? null : closed,
      }),
      ...numbers.map((row) =>
        patch('number', row.id, { origin: { type: 'order', orderId: id }, updateDate: row.updateDate }),
      ),
    ];
  });
}

/** The pool of numbers, and orders. The numbers of the organizations are there already. */
export const numberOrderWrites = (
  store: Pick<Store, 'all'>,
  { seed, at, now }: { readonly seed: number; readonly at: string; readonly now: number },
): readonly Write[] => [...numberPoolWrites(store, at), ...orderWrites(store, seed, now)];

import type { AvailabilityState } from '../../../src/domain/entities/number-availability/state.ts';
import type { NumberRange } from '../../../src/domain/value/number-range.ts';
import { rangeSize, shifted } from '../../../src/domain/value/number-range.ts';
import { numberArea } from '../../../src/domain/value/phone-number.ts';
import { idFromName } from '../base/random.ts';
import { create } from '../store/write.ts';
import type { Store, Write } from '../store/store.ts';
import { rowsOf } from '../store/typed-rows.ts';
import { organizationTree } from './organization-tree.ts';
import { organizationId } from './organizations.ts';

/**
 * The area code or prefix, the first number in it, and how many numbers follow. The demo gives none of them out. An
 * accepted range would become available within seconds.
 */
const ranges: Readonly<Record<Exclude<AvailabilityState, 'inUse' | 'accepted'>, string>> = {
  available:
    '010 2312000 1000, 020 4512000 1000, 024 2212000 200, 030 3112000 500, 038 4612000 100, 040 2612000 400, ' +
    '050 3112000 1000, 050 3115000 20, 0515 563000 200, 053 4812000 300, 058 2812000 100, 0596 623000 100, ' +
    '070 3512000 500, 070 3518000 500, 088 2612000 100, 0800 2312000 50',
  eligibleNow: '010 2316000 2000, 020 4518000 1000, 050 3118000 1000, 0900 2212000 100, 085 4012000 1000',
  eligibleLater: '030 3118000 1000, 040 2618000 1000, 0906 2212000 100',
  declined: '053 4818000 1000, 0909 2212000 100',
  unavailable: '058 2818000 1000, 024 2218000 1000, 0596 628000 100',
};

/** Consecutive Dutch numbers of the demo, of whatever organization. */
function usedRanges(store: Pick<Store, 'all'>): readonly NumberRange[] {
  const numbers = Array.from(rowsOf(store, 'number'), ({ number }) => number).filter((number) =>
    /^\+31\d{9}$/.test(number),
  );
  return numbers.toSorted().reduce<readonly NumberRange[]>((done, number) => {
    const before = done.at(-1);
    const follows =
      before !== undefined &&
      shifted(before.last, 1) === number &&
      numberArea(before.first) === numberArea(number);
    return follows
      ? [...done.slice(0, -1), { first: before.first, last: number }]
      : [...done, { first: number, last: number }];
  }, []);
}

const listed = (text: string): readonly NumberRange[] =>
  text.split(', ').map((line) => {
    const [area = '', subscriber = '', size] = line.split(' ');
    const first = `+31${area.slice(1)}${subscriber}`;
    return { first, last: shifted(first, Number(size) - 1) };
  });

/** The operator's pool of numbers, with those that the demo's organizations have. */
export function numberPoolWrites(store: Pick<Store, 'all'>, at: string): readonly Write[] {
  const row = ({ first, last }: NumberRange, state: AvailabilityState): Write =>
    create('numberAvailability', {
      id: idFromName(`number range ${first}`),
      organizationId: organizationId(organizationTree.name),
      createDate: at,
      updateDate: at,
      deleteDate: null,
      firstNumber: first,
      lastNumber: last,
      blockSize: rangeSize({ first, last }),
      state,
    });
  const states = Object.keys(ranges) as readonly (keyof typeof ranges)[];
  return [
    ...states.flatMap((state) => listed(ranges[state]).map((range) => row(range, state))),
    ...usedRanges(store).map((range) => row(range, 'inUse')),
  ];
}

import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { NumberRange } from '../../../../src/domain/value/number-range.ts';
import { overlaps, rangeSize } from '../../../../src/domain/value/number-range.ts';
import { numberArea } from '../../../../src/domain/value/phone-number.ts';
import type { Store } from '../../store/store.ts';
import { rowsBy } from '../../store/typed-rows.ts';
import { poolRows, rangeOf } from '../number-pool/change-pool.ts';
import { sizeWithin } from '../number-pool/pool-range.ts';
import { takenRanges } from '../numbers/taken.ts';
import type { WantedBlocks } from './free-blocks.ts';
import { freeBlocks } from './free-blocks.ts';
import { areaOf } from './regions.ts';

export type OfferRow = EntityOf<'numberOffer'>;

type OfferRows = Pick<Store, 'all' | 'by'>;

/** The offers of an organization that have not lapsed, oldest first. */
export const heldOffers = (store: OfferRows, organizationId: string, now: number): readonly OfferRow[] =>
  rowsBy(store, 'numberOffer', 'organizationId', organizationId)
    .filter(({ validUntil }) => Date.parse(validUntil) > now)
    .toSorted((a, b) => (a.validUntil < b.validUntil ? -1 : a.validUntil > b.validUntil ? 1 : 0));

/** Blocks that can be offered, besides those of the offers that are about to be released. */
export interface BlockSearch extends WantedBlocks {
  readonly region: string;
  readonly releasedIds: ReadonlySet<string>;
}

/** Free blocks of a region. Blocks that are released are found last, because the organization has seen them. */
export function findBlocks(
  store: OfferRows,
  now: number,
  { region, releasedIds, ...wanted }: BlockSearch,
): readonly NumberRange[] {
  const area = areaOf(region);
  const available = poolRows(store)
    .filter(({ state, firstNumber }) => state === 'available' && numberArea(firstNumber) === area)
    .map(rangeOf);
  const taken = takenRanges(store, now, available);
  const found = freeBlocks(available, taken, wanted);
  if (found.length === wanted.count || releasedIds.size === 0) return found;
  const others = taken.filter(({ by }) => by.type !== 'numberOffer' || !releasedIds.has(by.id));
  const count = wanted.count - found.length;
  return [...found, ...freeBlocks(available, [...others, ...found], { ...wanted, count })];
}

/** Whether all numbers of the blocks are available and nobody has them, apart from the offers that are named. */
export function areFree(
  store: OfferRows,
  now: number,
  blocks: readonly NumberRange[],
  offerIds: ReadonlySet<string>,
): boolean {
  const ranges = poolRows(store)
    .filter(({ state }) => state === 'available')
    .map(rangeOf);
  const taken = takenRanges(store, now, blocks).filter(
    ({ by }) => by.type !== 'numberOffer' || !offerIds.has(by.id),
  );
  return blocks.every(
    (block) =>
      sizeWithin(ranges, block) === rangeSize(block) && !taken.some((other) => overlaps(other, block)),
  );
}

/** Whether the block is what is ordered. */
export const isBlockOf = (block: NumberRange, region: string, size: number): boolean =>
  rangeSize(block) === size && numberArea(block.first) === areaOf(region);

import type { FormValues } from '../../entities/define/form.ts';
import { mergeValues, sameValue } from './merge-values.ts';

/** An item of a list that several people edit; its id lets the list merge item by item. */
interface IdentifiedItem {
  readonly id: string;
}

/** An item with a field that both changed to different values, or that one changed and the other removed (null). */
export interface ItemConflict<Item> {
  readonly id: string;
  readonly mine: Item | null;
  readonly theirs: Item | null;
}

export interface MergedItems<Item> {
  /** The list with their changes taken over; an item in conflict is still mine. */
  readonly items: readonly Item[];
  readonly conflicts: readonly ItemConflict<Item>[];
}

/** Their item with the fields that only I changed; null where both changed a field to different values. */
function mergeItem<Item extends IdentifiedItem>(was: Item, ours: Item, others: Item): Item | null {
  const fieldsOf = (item: IdentifiedItem): FormValues => ({ ...item });
  const { taken, conflicts } = mergeValues(fieldsOf(was), fieldsOf(ours), fieldsOf(others));
  return conflicts.length > 0 ? null : { ...ours, ...taken };
}

const idsOf = (items: readonly IdentifiedItem[]): readonly string[] => items.map(({ id }) => id);

/** Whether the items that both lists have stand in another order. */
function isReordered(base: readonly string[], list: readonly string[]): boolean {
  const kept = new Set(list);
  const known = new Set(base);
  return !sameValue(
    base.filter((id) => kept.has(id)),
    list.filter((id) => known.has(id)),
  );
}

/** The ids of both lists in the order of `leading`, the others after the item that they follow in their own list. */
function mergedOrder(
  base: readonly string[],
  leading: readonly string[],
  other: readonly string[],
): string[] {
  const order = [...leading];
  const known = new Set(base);
  for (const [index, id] of other.entries()) {
    if (order.includes(id)) continue;
    let place = order.indexOf(other[index - 1] ?? '') + 1;
    // Where both added an item at one place, the one of the leading list comes first.
    while (place < order.length && !known.has(order[place] ?? '')) place += 1;
    order.splice(place, 0, id);
  }
  return order;
}

/**
 * Three-way merge of a list whose items have ids: an item that one side added, changed or removed takes that side's
 * version, and one that both changed is merged by field. The order is theirs unless the user moved items.
 */
export function mergeItems<Item extends IdentifiedItem>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): MergedItems<Item> {
  const [before, own, other] = [base, mine, theirs].map(
    (list) => new Map(list.map((item) => [item.id, item])),
  );
  const ids = [base, mine, theirs].map(idsOf);
  const [baseIds = [], myIds = [], theirIds = []] = ids;
  const order = isReordered(baseIds, myIds)
    ? mergedOrder(baseIds, myIds, theirIds)
    : mergedOrder(baseIds, theirIds, myIds);
  const items: Item[] = [];
  const conflicts: ItemConflict<Item>[] = [];
  for (const id of order) {
    const [was, ours, others] = [before, own, other].map((list) => list?.get(id) ?? null);
    const isMine = !sameValue(was, ours);
    const isBoth = isMine && !sameValue(was, others) && !sameValue(ours, others);
    const joined = isBoth && was && ours && others ? mergeItem(was, ours, others) : null;
    if (isBoth && joined === null) conflicts.push({ id, mine: ours ?? null, theirs: others ?? null });
    const item = joined ?? (isMine ? ours : others);
    if (item) items.push(item);
  }
  return { items, conflicts };
}

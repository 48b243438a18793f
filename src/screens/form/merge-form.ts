import * as v from 'valibot';
import type { FormValues } from '../../entities/define/form.ts';
import { mergeItems } from './merge-items.ts';
import type { FieldConflict } from './merge-values.ts';
import { mergeValues, sameValue } from './merge-values.ts';

/** A conflict about a whole field, or about one item of a list, whose sides then hold that item or are empty. */
export interface FormConflict extends FieldConflict {
  /** The id of the item in conflict. */
  readonly item?: string;
}

export interface MergedForm {
  /** Fields whose value is now theirs. */
  readonly taken: FormValues;
  /** Lists with the changes of both. */
  readonly joined: FormValues;
  readonly conflicts: readonly FormConflict[];
}

const itemList = v.array(v.looseObject({ id: v.string() }));
type Items = v.InferOutput<typeof itemList>;

const itemsIn = (value: unknown): Items | null => {
  const parsed = v.safeParse(itemList, value);
  return parsed.success ? parsed.output : null;
};

const present = <Item>(item: Item | null): readonly Item[] => (item === null ? [] : [item]);

/** Three-way merge of a form's values, by field, and by item in lists whose items have ids. */
export function mergeForm(base: FormValues, mine: FormValues, theirs: FormValues): MergedForm {
  const { taken, conflicts } = mergeValues(base, mine, theirs);
  const joined: Record<string, unknown> = {};
  const left = conflicts.flatMap((conflict): readonly FormConflict[] => {
    const { field } = conflict;
    const [before, own, others] = [base[field], conflict.mine, conflict.theirs].map(itemsIn);
    if (!before || !own || !others) return [conflict];
    const merged = mergeItems(before, own, others);
    joined[field] = merged.items;
    return merged.conflicts.map((item) => ({
      field,
      item: item.id,
      mine: present(item.mine),
      theirs: present(item.theirs),
    }));
  });
  return { taken, joined, conflicts: left };
}

/** Whether two conflicts are about the same field and item. */
export const isSameConflict = (one: FormConflict, other: FormConflict): boolean =>
  one.field === other.field && one.item === other.item;

/** Whether their side of a conflict is still what the platform has. */
export function isCurrent({ field, item, theirs }: FormConflict, platform: FormValues): boolean {
  if (item === undefined) return sameValue(platform[field], theirs);
  return sameValue(
    (itemsIn(platform[field]) ?? []).filter(({ id }) => id === item),
    theirs,
  );
}

/** The form's value of a field in conflict, with their side of the conflict. */
export function theirChoice({ field, item, theirs }: FormConflict, current: unknown, platform: FormValues) {
  const [items, others] = [itemsIn(current), itemsIn(theirs)];
  if (item === undefined || !items || !others) return theirs;
  const [other] = others;
  if (other === undefined) return items.filter(({ id }) => id !== item);
  if (items.some(({ id }) => id === item)) return items.map((one) => (one.id === item ? other : one));
  const known = itemsIn(platform[field]) ?? [];
  const place = Math.max(
    0,
    known.findIndex(({ id }) => id === item),
  );
  return items.toSpliced(place, 0, other);
}

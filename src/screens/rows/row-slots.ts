/** A row, or its placeholder, at an index of a list. */
export interface PlacedRow {
  readonly index: number;
  /** The id of the row; undefined while it is loading. */
  readonly id: string | undefined;
}

/** A placeholder keeps its element like a row. */
const keyOf = ({ index, id }: PlacedRow): string => id ?? `#${index}`;

/**
 * Distributes the rendered rows over elements, numbered from 0, so that scrolling creates none: a row that stays
 * rendered keeps its element, and one that appears takes an element that is no longer used.
 */
export function createRowSlots() {
  let before: ReadonlyMap<string, number> = new Map();
  return (placed: readonly PlacedRow[]): readonly (PlacedRow & { readonly slot: number })[] => {
    const slots = new Map<string, PlacedRow & { readonly slot: number }>();
    const rows = placed.map((row) => ({ row, key: keyOf(row) }));
    const kept = new Set(rows.flatMap(({ key }) => before.get(key) ?? []));
    const free = [...before.values()].filter((slot) => !kept.has(slot));
    let next = Math.max(-1, ...before.values()) + 1;
    for (const { row, key } of rows) {
      // Windows change one after another, so a row may be in two of them for a moment.
      const isTaken = slots.has(key);
      const slot = (isTaken ? undefined : before.get(key)) ?? free.shift() ?? next++;
      slots.set(isTaken ? `#${row.index}` : key, { ...row, slot });
    }
    before = new Map([...slots].map(([key, { slot }]) => [key, slot]));
    // Elements must not move in the document: that costs as much as making them.
    return [...slots.values()].toSorted((a, b) => a.slot - b.slot);
  };
}

import type { EntityRow } from '../../../src/domain/core/model.ts';

/** The ids of rows by the texts of a key. */
export interface RowIndex {
  readonly ids: (text: string) => readonly string[];
  readonly replace: (id: string, before: EntityRow | undefined, after: EntityRow | null) => void;
}

/** One id, because most keys are unique and a set of one would take ten times as much memory; or several. */
type Ids = string | Set<string>;

export function createRowIndex(
  textsOf: (row: EntityRow) => readonly string[],
  rows: Iterable<EntityRow>,
): RowIndex {
  const byText = new Map<string, Ids>();

  function add(text: string, id: string): void {
    const known = byText.get(text);
    if (known === undefined) byText.set(text, id);
    else if (typeof known === 'string') byText.set(text, new Set([known, id]));
    else known.add(id);
  }
  function remove(text: string, id: string): void {
    const known = byText.get(text);
    if (known === undefined || typeof known === 'string') byText.delete(text);
    else if (known.delete(id) && known.size === 0) byText.delete(text);
  }
  for (const row of rows) for (const text of textsOf(row)) add(text, row.id);

  return {
    ids(text) {
      const known = byText.get(text);
      if (known === undefined) return [];
      return typeof known === 'string' ? [known] : [...known];
    },
    replace(id, before, after) {
      const [old, next] = [before === undefined ? [] : textsOf(before), after === null ? [] : textsOf(after)];
      for (const text of old) if (!next.includes(text)) remove(text, id);
      for (const text of next) if (!old.includes(text)) add(text, id);
    },
  };
}

import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { nameOf } from '../../../../src/domain/entities/name-of.ts';
import { fold } from '../../../../src/lib/text/fold.ts';
import type { RowSet } from '../rows/row-set.ts';

/**
 * The names of a set's rows, folded (without case and accents). A changed row is another object, so its name is folded
 * again.
 */
class FoldedNames {
  readonly locale: string;
  readonly #set: RowSet;
  readonly #rows: (EntityRow | undefined)[] = [];
  readonly #texts: string[] = [];

  constructor(set: RowSet, locale: string) {
    this.#set = set;
    this.locale = locale;
  }

  at(slot: number, row: EntityRow): string {
    const known = this.#texts[slot];
    if (known !== undefined && this.#rows[slot] === row) return known;
    const text = fold(nameOf(this.#set.name, row, this.locale));
    this.#rows[slot] = row;
    this.#texts[slot] = text;
    return text;
  }
}

const known = new WeakMap<RowSet, FoldedNames>();

/** The folded names of a set, made on demand and kept as long as the set. */
export function foldedNames(set: RowSet, locale: string): FoldedNames {
  const own = known.get(set);
  if (own?.locale === locale) return own;
  const names = new FoldedNames(set, locale);
  known.set(set, names);
  return names;
}

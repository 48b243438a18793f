import { searchTexts, textValues } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { SearchField } from '../../../../src/domain/core/search-field.ts';
import { valueAt } from '../../../../src/lib/value/value-at.ts';

/** Separates fields, so that no match runs from one into the next. */
const fieldEnd = '\u0000';

function lowerText(value: unknown): string {
  if (typeof value === 'string') return value.toLowerCase();
  return textValues(value).join(fieldEnd).toLowerCase();
}

/**
 * The searched fields of each slot's row as one lower-case text, built on first use, so that searching is `includes`.
 */
export class SearchTexts {
  readonly #fields: readonly SearchField[];
  readonly #rows: readonly (EntityRow | null)[];
  readonly #texts: (string | undefined)[] = [];

  constructor(name: EntityName, rows: readonly (EntityRow | null)[]) {
    this.#fields = models[name].searchFields;
    this.#rows = rows;
  }

  get(slot: number): string {
    return (this.#texts[slot] ??= this.#make(slot));
  }

  #make(slot: number): string {
    const row = this.#rows[slot];
    if (!row) return '';
    const [only, ...others] = this.#fields;
    // Fast path: trees of 100,000 rows are searched by name only.
    if (typeof only === 'string' && others.length === 0) return lowerText(valueAt(row, only));
    return this.#fields
      .flatMap((field) => searchTexts(row, field))
      .join(fieldEnd)
      .toLowerCase();
  }

  /** Forgets the text of a slot whose row has changed. */
  drop(slot: number): void {
    this.#texts[slot] = undefined;
  }

  /** Same result as `matchesText`. `search`: trimmed and in lower case. */
  matches(slot: number, search: string): boolean {
    return this.get(slot).includes(search) || this.#rows[slot]?.id.toLowerCase() === search;
  }
}

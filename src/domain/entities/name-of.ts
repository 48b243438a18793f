import type { EntityRow } from '../core/model.ts';
import type { EntityName } from './models.ts';
import { models } from './models.ts';
import { searchPathOf } from '../core/search-field.ts';
import { phoneNumberVariants } from '../value/phone-number-variants.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

interface Namer {
  readonly nameOf?: (row: EntityRow) => string;
}

/**
 * The display name of an entity: `nameOf` of its model, else its first search field. A multilingual name is shown in
 * `locale`, else in any language that has text. An entity without a name is shown by its id.
 */
export function nameOf(type: EntityName, row: EntityRow, locale: string): string {
  // A model's `nameOf` accepts only rows of its own type, and this is one.
  const { nameOf: own } = models[type] as unknown as Namer;
  if (own) return own(row);
  const [field] = models[type].searchFields;
  const name = field === undefined ? undefined : row[searchPathOf(field)];
  if (isText(name)) return name;
  if (typeof name === 'object' && name !== null) {
    const byLanguage = new Map<string, unknown>(Object.entries(name));
    const found = [byLanguage.get(locale), ...byLanguage.values()].find(isText);
    if (found !== undefined) return found;
  }
  return row.id;
}

/** Whether the names of a type are phone numbers, which are shown in local format. */
export function isNamedByNumber(type: EntityName): boolean {
  const [field] = models[type].searchFields;
  return typeof field === 'object' && field.variants === phoneNumberVariants;
}

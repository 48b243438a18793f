import type { EntityRow } from '../core/model.ts';
import type { EntityName } from './models.ts';
import { models } from './models.ts';
import { pathOf } from '../core/search-field.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

interface Namer {
  readonly nameOf?: (row: EntityRow) => string;
}

/**
 * What an entity is called: as its type says, else the first of its search fields. A multilingual name is read in the reader's
 * language, else in whichever there is; what has no name is called by its id.
 */
export function nameOf(type: EntityName, row: EntityRow, locale: string): string {
  // A model's own takes its own rows only, and this is one.
  const { nameOf: own } = models[type] as unknown as Namer;
  if (own) return own(row);
  const [field] = models[type].searchFields;
  const name = field === undefined ? undefined : row[pathOf(field)];
  if (isText(name)) return name;
  if (typeof name === 'object' && name !== null) {
    const byLanguage = new Map<string, unknown>(Object.entries(name));
    const found = [byLanguage.get(locale), ...byLanguage.values()].find(isText);
    if (found !== undefined) return found;
  }
  return row.id;
}

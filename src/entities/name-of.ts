import type { EntityRow } from './model.ts';
import type { EntityName } from './models.ts';
import { models } from './models.ts';

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * What an entity is called: the first of its type's search fields. A multilingual name is read in the reader's
 * language, else in whichever there is; what has no name is called by its id.
 */
export function nameOf(type: EntityName, row: EntityRow, locale: string): string {
  const [field] = models[type].searchFields;
  const name = field === undefined ? undefined : row[field];
  if (isText(name)) return name;
  if (typeof name === 'object' && name !== null) {
    const byLanguage = new Map<string, unknown>(Object.entries(name));
    const found = [byLanguage.get(locale), ...byLanguage.values()].find(isText);
    if (found !== undefined) return found;
  }
  return row.id;
}

import type { EntityRow } from '../entities/model.ts';
import type { EntityName } from '../entities/models.ts';
import { nameOf } from '../entities/name-of.ts';
import { formatPhoneNumber } from '../i18n/phone-number.ts';

/** What an entity is called, as the reader knows it: a telephone number by its local form (S0 §9). */
export function shownName(type: EntityName, row: EntityRow, locale: string): string {
  const name = nameOf(type, row, locale);
  return type === 'number' ? formatPhoneNumber(name) : name;
}

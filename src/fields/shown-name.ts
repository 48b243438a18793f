import type { EntityRow } from '../domain/core/model.ts';
import type { EntityName } from '../domain/entities/models.ts';
import { nameOf } from '../domain/entities/name-of.ts';
import { formatPhoneNumber } from '../domain/value/phone-number.ts';

/** What an entity is called, as the reader knows it: a telephone number by its local form (S0 §9). */
export function shownName(type: EntityName, row: EntityRow, locale: string): string {
  const name = nameOf(type, row, locale);
  return type === 'number' ? formatPhoneNumber(name) : name;
}

import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { isNamedByNumber, nameOf } from '../../domain/entities/name-of.ts';
import { formatPhoneNumber } from '../../domain/value/phone-number.ts';

/** The display name of an entity; a phone number shows in local format (S0-9-22). */
export function entityDisplayName(type: EntityName, row: EntityRow, locale: string): string {
  const name = nameOf(type, row, locale);
  return isNamedByNumber(type) ? formatPhoneNumber(name) : name;
}

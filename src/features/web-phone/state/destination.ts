import type { AddressBookEntry } from '../../../domain/entities/address-book-entry/model.ts';
import { pickupDestination } from '../../../domain/entities/address-book-entry/rules.ts';

/** The destination in the typed text: trimmed, null if empty (S0-5-03). */
export function destinationOf(typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === '' ? null : trimmed;
}

/** The destination of a contact: a pickup of the call ringing there if possible, otherwise its number (S0-7-35). */
export const contactDestination = (entry: Pick<AddressBookEntry, 'number' | 'state'>): string =>
  pickupDestination(entry) ?? entry.number;

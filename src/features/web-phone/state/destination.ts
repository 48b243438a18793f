import type { AddressBookEntry } from '../../../domain/entities/address-book-entry/model.ts';
import { pickupDestination } from '../../../domain/entities/address-book-entry/rules.ts';

/** What is dialled of what was typed: trimmed, and nothing where nothing is left (S0 §5). */
export function destinationOf(typed: string): string | null {
  const trimmed = typed.trim();
  return trimmed === '' ? null : trimmed;
}

/** What choosing a contact dials: the call that rings there, where it can be taken, else the contact (S0 §7). */
export const contactDestination = (entry: Pick<AddressBookEntry, 'number' | 'state'>): string =>
  pickupDestination(entry) ?? entry.number;

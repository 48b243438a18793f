import type { AddressBookEntry } from '../../../domain/entities/address-book-entry/model.ts';
import { pickupDestination } from '../../../domain/entities/address-book-entry/rules.ts';
import { destinationNameLimit } from '../../../domain/entities/web-phone-account/calls.ts';
import type { WebPhoneCommand } from '../../../domain/entities/web-phone-account/calls.ts';
import { typedNumber } from '../../../domain/number-plan/typed-number.ts';
import { newUuid } from '../../../lib/secret/uuid.ts';
import { firstCharacters } from '../../../lib/text/characters.ts';

/** Whether the text is a number with an extension, which nobody could press before the answer. */
export const hasExtension = (typed: string): boolean => (typedNumber(typed)?.extension ?? null) !== null;

/**
 * The destination in the typed text: the keys of a number, any other text trimmed, null if empty (S0-5-03). The platform
 * knows from which country a national number is dialled.
 */
export function destinationOf(typed: string): string | null {
  const number = typedNumber(typed);
  const destination = number?.extension === null ? number.keys : typed.trim();
  return destination === '' ? null : destination;
}

/** The destination of a contact: a pickup of the call ringing there if possible, otherwise its number (S0-7-35). */
export const contactDestination = (entry: Pick<AddressBookEntry, 'number' | 'state'>): string =>
  pickupDestination(entry) ?? entry.number;

/** Calls a destination; `name` is its name if the user called it by name. */
export type Dial = (destination: string, name: string | null) => void;

type OutboundCall = Extract<WebPhoneCommand, { command: 'startOutboundCall' }>;

/** The command that calls a destination on a new line, which then shows the name. */
export function outboundCall(
  destination: string,
  name: string | null,
  lineId: string = newUuid(),
): OutboundCall {
  const displayName = firstCharacters(name?.trim() ?? '', destinationNameLimit).trim();
  return {
    command: 'startOutboundCall',
    destination,
    lineId,
    ...(displayName !== '' && { displayName }),
  };
}

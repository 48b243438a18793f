import type { AddressBookEntry } from '../../../domain/entities/address-book-entry/model.ts';
import { hasNumber, isColleague, isTestNumber } from '../../../domain/entities/address-book-entry/rules.ts';
import type { ContactState } from '../../../domain/entities/address-book-entry/rules.ts';
import { normalizeSearch, searchNeedles, containsNeedle } from '../../../domain/core/search-text.ts';
import { typedNumber } from '../../../domain/number-plan/typed-number.ts';
import { phoneNumberVariants } from '../../../domain/value/phone-number-variants.ts';
import { fold } from '../../../lib/text/fold.ts';
import { searchWords } from '../../../lib/text/text-match.ts';
import { memberEntry } from '../../../lib/value/member-entry.ts';

export const contactSortFields = ['displayName', 'number', 'state'] as const;
export interface ContactSort {
  readonly by: (typeof contactSortFields)[number];
  readonly dir: 'asc' | 'desc';
}
export const defaultSort: ContactSort = { by: 'displayName', dir: 'asc' };

/** Which contacts are shown. A contact outside the organization has no known state: it is neither free nor busy. */
export const contactFilters = ['all', 'favourite', 'available', 'busy'] as const;
export type ContactFilter = (typeof contactFilters)[number];

/** From free to busy. */
const stateRank: Record<ContactState, number> = { idle: 0, ringing: 1, trying: 2, calling: 3 };
const outsideRank = 4;

const rankOf = (contact: AddressBookEntry): number =>
  isColleague(contact) ? memberEntry(stateRank, contact.state, stateRank.calling) : outsideRank;

const foldedNames = new WeakMap<AddressBookEntry, string>();

/** The name without case and accents. Kept for each row, because each typed letter compares all of them. */
function foldedName(contact: AddressBookEntry): string {
  const folded = foldedNames.get(contact) ?? fold(contact.displayName);
  foldedNames.set(contact, folded);
  return folded;
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const compareNames = (a: AddressBookEntry, b: AddressBookEntry): number =>
  compareText(foldedName(a), foldedName(b));

/** The groups of the list: favourites, the other contacts, and test numbers at the end. */
const groupOf = (contact: AddressBookEntry, favourites: ReadonlySet<string>): 0 | 1 | 2 =>
  favourites.has(contact.id) ? 0 : isTestNumber(contact) ? 2 : 1;

/** The index of the first contact in the group of test numbers; -1 if there is none. */
export const testNumbersStart = (
  contacts: readonly AddressBookEntry[],
  favourites: ReadonlySet<string>,
): number => contacts.findIndex((contact) => groupOf(contact, favourites) === 2);

/** The contacts without the user, and without the other party of the user's call, if there is one. */
export const withoutParties = (
  contacts: readonly AddressBookEntry[],
  userId: string,
  otherNumber: string | null,
): readonly AddressBookEntry[] =>
  contacts.filter(
    (contact) => contact.id !== userId && (otherNumber === null || !hasNumber(contact, otherNumber)),
  );

/** All contacts in order within their groups; contacts with equal values are in the order of their names. */
export function sortedContacts(
  contacts: readonly AddressBookEntry[],
  { by, dir }: ContactSort,
  favourites: ReadonlySet<string>,
): readonly AddressBookEntry[] {
  const sign = dir === 'asc' ? 1 : -1;
  const compare = (a: AddressBookEntry, b: AddressBookEntry): number => {
    if (by === 'state') return rankOf(a) - rankOf(b);
    return by === 'number' ? compareText(a.number, b.number) : compareNames(a, b);
  };
  return contacts.toSorted(
    (a, b) => groupOf(a, favourites) - groupOf(b, favourites) || sign * compare(a, b) || compareNames(a, b),
  );
}

/** The contacts that match the typed text, by name or number, and the filter; their order stays. */
export function foundContacts(
  contacts: readonly AddressBookEntry[],
  typed: string,
  filter: ContactFilter,
  favourites: ReadonlySet<string>,
): readonly AddressBookEntry[] {
  const { words } = searchWords(typed);
  const needles = isDialable(fold(typed)) ? searchNeedles(normalizeSearch(typed)) : null;
  const isFound = (contact: AddressBookEntry): boolean =>
    words.every((word) => foldedName(contact).includes(word)) ||
    (needles !== null &&
      phoneNumberVariants(contact.number).some((number) => containsNeedle(number, needles)));
  const passes = (contact: AddressBookEntry): boolean => {
    switch (filter) {
      case 'all':
        return true;
      case 'favourite':
        return favourites.has(contact.id);
      case 'available':
        return isColleague(contact) && contact.state === 'idle';
      case 'busy':
        return isColleague(contact) && contact.state !== 'idle';
    }
  };
  return contacts.filter((contact) => passes(contact) && isFound(contact));
}

/** Whether the typed text is a number rather than a name. */
export const isDialable = (typed: string): boolean => typedNumber(typed) !== null;

/** The sorting after a press on a field's heading: ascending first, then descending. */
export const nextContactSort = (sort: ContactSort, by: ContactSort['by']): ContactSort => ({
  by,
  dir: sort.by === by && sort.dir === 'asc' ? 'desc' : 'asc',
});

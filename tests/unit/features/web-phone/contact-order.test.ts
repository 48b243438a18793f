import { expect, test } from 'vitest';
import type { AddressBookEntry } from '../../../../src/domain/entities/address-book-entry/model.ts';
import {
  foundContacts,
  isDialable,
  nextContactSort,
  sortedContacts,
  testNumbersStart,
  withoutParties,
} from '../../../../src/features/web-phone/contacts/contact-order.ts';
import type {
  ContactFilter,
  ContactSort,
} from '../../../../src/features/web-phone/contacts/contact-order.ts';
import { favouriteLimit, withToggled } from '../../../../src/features/web-phone/contacts/favourite.ts';

const at = '2026-11-21T10:00:00.000Z';
const contact = (
  displayName: string,
  number: string,
  state: AddressBookEntry['state'] = 'idle',
): AddressBookEntry => ({
  id: displayName,
  organizationId: 'organization',
  version: 1,
  createDate: at,
  updateDate: at,
  deleteDate: null,
  displayName,
  number,
  state,
});
const contacts = [
  contact('Zoë', '#0903'),
  contact('Émile', '#0910', 'calling'),
  contact('ada', '#0901', 'ringing'),
  contact('Müller', '#099', 'trying'),
  contact('Taxi', '+31505550110'),
];
const sorted = (by: ContactSort['by'], dir: ContactSort['dir'], favourites: readonly string[] = []) =>
  sortedContacts(contacts, { by, dir }, new Set(favourites)).map(({ displayName }) => displayName);
const found = (typed: string, filter: ContactFilter = 'all', favourites: readonly string[] = []) =>
  foundContacts(contacts, typed, filter, new Set(favourites)).map(({ displayName }) => displayName);

test('names sort as readers expect, whatever their case and accents', () => {
  expect(sorted('displayName', 'asc')).toEqual(['ada', 'Émile', 'Müller', 'Taxi', 'Zoë']);
  expect(sorted('displayName', 'desc')).toEqual(['Zoë', 'Taxi', 'Müller', 'Émile', 'ada']);
});

test('states sort from free to busy; a contact outside the organization, whose state is unknown, comes last', () => {
  expect(sorted('state', 'asc')).toEqual(['Zoë', 'ada', 'Müller', 'Émile', 'Taxi']);
});

test('favourites come first in every order, sorted like the others', () => {
  expect(sorted('displayName', 'desc', ['ada', 'Taxi'])).toEqual(['Taxi', 'ada', 'Zoë', 'Müller', 'Émile']);
});

test('a contact is found by its name, without accents, or by its number in any form', () => {
  expect(found('muller')).toEqual(['Müller']);
  expect(found(' ZO ')).toEqual(['Zoë']);
  expect(found('090')).toEqual(['Zoë', 'ada']);
  expect(found('+31 50-555')).toEqual(['Taxi']);
  expect(found('050 555')).toEqual(['Taxi']);
  expect(found('0031505')).toEqual(['Taxi']);
  expect(found('+31 (0)50')).toEqual(['Taxi']);
  expect(found('#0901')).toEqual(['ada']);
  expect(found('nobody')).toEqual([]);
  expect(found('')).toHaveLength(contacts.length);
});

test('filters: favourites, colleagues who are free, colleagues who are not', () => {
  expect(found('', 'available')).toEqual(['Zoë']);
  expect(found('', 'busy')).toEqual(['Émile', 'ada', 'Müller']);
  expect(found('', 'favourite', ['Taxi'])).toEqual(['Taxi']);
  expect(found('z', 'favourite', ['Taxi'])).toEqual([]);
});

test.each([
  ['0902', true],
  [' +31 (0)20-123 ', true],
  ['*61', true],
  ['#0901', true],
  ['ben', false],
  ['', false],
  ['4ever', false],
])('%j is a number: %s', (typed, wanted) => {
  expect(isDialable(typed)).toBe(wanted);
});

test('a second press on a heading turns the order round, another heading starts ascending', () => {
  expect(nextContactSort({ by: 'state', dir: 'asc' }, 'state')).toEqual({ by: 'state', dir: 'desc' });
  expect(nextContactSort({ by: 'state', dir: 'desc' }, 'state').dir).toBe('asc');
  expect(nextContactSort({ by: 'state', dir: 'asc' }, 'number')).toEqual({ by: 'number', dir: 'asc' });
});

test('favourites are added and removed, and bounded', () => {
  expect(withToggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(withToggled(['a', 'b'], 'a')).toEqual(['b']);
  const full = Array.from({ length: favouriteLimit }, (_, n) => `${n}`);
  expect(withToggled(full, 'new')).toHaveLength(favouriteLimit);
  expect(withToggled(full, 'new')).toContain('new');
});

const withTestNumbers = [contact('Echo test', '*43'), ...contacts, contact('Music', '*61')];

test('the platform’s test numbers are a group at the end in every order, unless they are favourites', () => {
  const groups = (by: ContactSort['by'], dir: ContactSort['dir'], favourites: ReadonlySet<string>) => {
    const all = sortedContacts(withTestNumbers, { by, dir }, favourites);
    return all.slice(testNumbersStart(all, favourites)).map(({ displayName }) => displayName);
  };
  const none = new Set<string>();
  expect(groups('displayName', 'asc', none)).toEqual(['Echo test', 'Music']);
  expect(groups('number', 'desc', none)).toEqual(['Music', 'Echo test']);
  expect(groups('state', 'desc', new Set(['Music']))).toEqual(['Echo test']);
  expect(testNumbersStart(contacts, none)).toBe(-1);
});

test('neither the user nor the other party of the call is offered', () => {
  const offered = (otherNumber: string | null): readonly string[] =>
    withoutParties(contacts, 'ada', otherNumber).map(({ displayName }) => displayName);
  expect(offered(null)).toEqual(['Zoë', 'Émile', 'Müller', 'Taxi']);
  expect(offered('0903')).toEqual(['Émile', 'Müller', 'Taxi']);
  expect(offered('#0910')).toEqual(['Zoë', 'Müller', 'Taxi']);
  expect(offered('+31505550110')).toEqual(['Zoë', 'Émile', 'Müller']);
  expect(offered('anonymous')).toEqual(offered(null));
});

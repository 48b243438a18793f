import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { Query } from '../../../src/domain/core/query.ts';
import type { FindRequest } from '../../../src/domain/protocol/find.ts';
import { fold } from '../../../src/lib/text/fold.ts';
import { matchRank, searchWords } from '../../../src/lib/text/text-match.ts';
import { DataSet } from '../../../workers/engine/data/set/data-set.ts';
import { findRows } from '../../../workers/engine/data/search/find-rows.ts';

const at = '2026-11-01T08:00:00.000Z';
let version = 0;

const row = (id: string, organizationId: string, fields: object = {}): EntityRow => ({
  id,
  organizationId,
  version: (version += 1),
  createDate: at,
  updateDate: at,
  deleteDate: null,
  ...fields,
});
const user = (id: string, organizationId: string, displayName: string) =>
  row(id, organizationId, { displayName });

function set(entityType: EntityName, rows: readonly EntityRow[], constraints: Query['constraints'] = []) {
  const query: Query = { entityType, constraints, sorting: [], limit: 1000 };
  const dataSet = new DataSet('ann', JSON.stringify(query), query, entityType, () => ({
    now: 0,
    isWithin: () => false,
  }));
  dataSet.isKnown = true;
  dataSet.rows.apply(new Map(rows.map((one) => [one.id, one])));
  return dataSet;
}
const tree = (home: string, names: Readonly<Record<string, string>>) =>
  set(
    'organizationTreeView',
    Object.entries(names).map(([id, name]) =>
      row(id, id, { name, superOrganizationId: null, state: 'active' }),
    ),
    [{ type: 'organization', organizationId: home, scope: 'tree' }],
  );

const requestOf = (text: string, changes: Partial<FindRequest> = {}): FindRequest => ({
  text,
  locale: 'en',
  types: ['user', 'role'],
  known: [],
  limit: 6,
  ...changes,
});
const ids = (sets: readonly DataSet[], request: FindRequest, home = 'home') =>
  findRows(sets, request, home).map(({ id }) => id);

const own = tree('home', { home: 'Home Clinic', branch: 'Branch Clinic' });

test('names the first page that lists a row', () => {
  const pages = (['outbound', 'inbound'] as const).map((direction) => ({
    page: direction,
    type: 'user' as const,
    base: [{ type: 'equals' as const, field: 'direction', value: direction }],
  }));
  const rows = ['outbound', 'inbound', 'none'].map((direction) =>
    row(direction, 'home', { displayName: `Ada ${direction}`, direction }),
  );
  const pageOf = (request: FindRequest) =>
    Object.fromEntries(findRows([own, set('user', rows)], request, 'home').map(({ id, page }) => [id, page]));
  const expected = { outbound: 'outbound', inbound: 'inbound', none: undefined };
  expect(pageOf(requestOf('ada', { pages }))).toEqual(expected);
  const known = rows.map(({ id }) => ({ type: 'user' as const, id }));
  expect(pageOf(requestOf('', { pages, known }))).toEqual(expected);
  const all = { page: 'all', type: 'user' as const };
  expect(pageOf(requestOf('ada', { pages: [...pages, all] }))).toEqual({ ...expected, none: 'all' });
});

describe('finds', () => {
  test('users by their internal and mobile numbers as people write them', () => {
    const ann = row('ann', 'home', {
      displayName: 'Ann Bos',
      mobilePhoneNumber: { number: '+31612345678' },
      internalNumber: '0266',
    });
    const sets = [own, set('user', [ann, user('bob', 'home', 'Bob')])];
    for (const text of ['0266', '06 1234 5678', '+31 6-12345678', '0031612345678'])
      expect(findRows(sets, requestOf(text), 'home'), text).toMatchObject([
        { id: 'ann', by: { typed: text } },
      ]);
  });

  test('organizations and entities by name, best match first, each with its organization', () => {
    const users = set('user', [user('u1', 'branch', 'Joan Ada'), user('u2', 'home', 'Ada Lovelace')]);
    expect(findRows([own, users], requestOf('ada'), 'home')).toEqual([
      { type: 'user', id: 'u2', organizationId: 'home', name: 'Ada Lovelace', organization: 'Home Clinic' },
      { type: 'user', id: 'u1', organizationId: 'branch', name: 'Joan Ada', organization: 'Branch Clinic' },
    ]);
    expect(ids([own, users], requestOf('clinic'))).toEqual(['home', 'branch']);
  });

  test('names in the language of the request', () => {
    const roles = set('role', [row('r', 'home', { name: { en: 'Receptionist', nl: 'Balie' } })]);
    expect(ids([own, roles], requestOf('balie'))).toEqual([]);
    expect(ids([own, roles], requestOf('balie', { locale: 'nl' }))).toEqual(['r']);
    expect(ids([own, roles], requestOf('balie'))).toEqual([]);
  });

  test('an entity of several sets once, in its newest version', () => {
    const old = user('u', 'home', 'Ada Old');
    const renamed = user('u', 'home', 'Ada New');
    const sets = [own, set('user', [old]), set('user', [renamed])];
    expect(findRows(sets, requestOf('ada'), 'home').map(({ name }) => name)).toEqual(['Ada New']);
    expect(ids(sets, requestOf('old'))).toEqual([]);
    const gone = set('user', [{ ...renamed, version: renamed.version + 1, deleteDate: at }]);
    expect(ids([...sets, gone], requestOf('ada'))).toEqual([]);
  });

  test('a changed row by its new name only', () => {
    const users = set('user', [user('u', 'home', 'Ada')]);
    expect(ids([own, users], requestOf('bo'))).toEqual([]);
    users.rows.apply(new Map([['u', user('u', 'home', 'Bo')]]));
    expect(ids([own, users], requestOf('bo'))).toEqual(['u']);
    users.rows.apply(new Map([['u', null]]));
    expect(ids([own, users], requestOf('bo'))).toEqual([]);
  });

  test('a device by its MAC address in any notation, after devices with a matching name', () => {
    const device = (id: string, displayName: string, macAddress: string | null) =>
      row(id, 'home', { displayName, configuration: { type: 'sip', macAddress } });
    const devices = set('device', [
      device('a', 'Lobby', '001565aabbcc'),
      device('b', 'Phone 65:aa:bb', '0004f2000001'),
      device('c', 'Hall', null),
    ]);
    const by = (text: string) =>
      findRows([own, devices], requestOf(text, { types: ['device'] }), 'home').map((found) => [
        found.id,
        found.by?.shown,
      ]);
    const shown = '00:15:65:aa:bb:cc';
    for (const text of ['00:15:65:AA:BB:CC', '00-15-65-aa', '0015.65aa.bbcc', ' 5aabbcc', '00 15 65'])
      expect(by(text)).toEqual([['a', shown]]);
    expect(by('65:aa:bb')).toEqual([
      ['b', undefined],
      ['a', shown],
    ]);
    // Too short a part of an address matches no address.
    expect(by('aa:bb')).toEqual([['b', undefined]]);
  });

  test('without a text, the requested ids in their order', () => {
    const users = set('user', [user('a', 'home', 'A'), user('b', 'home', 'B'), user('c', 'home', 'C')]);
    const known = [
      { type: 'user', id: 'c' },
      { type: 'user', id: 'never seen' },
      { type: 'organizationTreeView', id: 'branch' },
      { type: 'user', id: 'a' },
    ] as const;
    expect(ids([own, users], requestOf('  ', { known }))).toEqual(['c', 'branch', 'a']);
  });

  test('the best matches of any list, as a plain computation ranks them', () => {
    const word = fc.constantFrom('ada', 'adam', 'bo', 'granada', 'van', 'Zoë', 'a');
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 120 }), word, (names, typed) => {
        const rows = names.map((one, n) => user(`u${n}`, 'home', one));
        const scored = (mode: 'exact' | 'fuzzy') =>
          new Map<string, number>(
            names.map((one, n) => [`u${n}`, matchRank(fold(one), searchWords(typed), mode)]),
          );
        // Separate letters count only where no name has the whole word.
        const whole = scored('exact');
        const scores = [...whole.values()].some((one) => one > 0) ? whole : scored('fuzzy');
        const best = [...scores.values()]
          .filter((one) => one > 0)
          .toSorted((a, b) => b - a)
          .slice(0, 6);
        const halves = [set('user', rows.slice(0, 60)), set('user', rows.slice(50))];
        const found = ids([own, ...halves], requestOf(typed)).filter((id) => id.startsWith('u'));
        expect(new Set(found).size).toBe(found.length);
        expect(found.map((id) => scores.get(id))).toEqual(best);
      }),
      { numRuns: 60 },
    );
  });
});

describe('does not find', () => {
  test('types that were not requested, or rows of incomplete sets', () => {
    const users = set('user', [user('u', 'home', 'Ada')]);
    expect(ids([own, users], requestOf('ada', { types: ['role'] }))).toEqual([]);
    users.isKnown = false;
    expect(ids([own, users], requestOf('ada'))).toEqual([]);
  });

  test('rows of an organization that is not or no longer within reach', () => {
    const users = set('user', [user('near', 'branch', 'Ada'), user('far', 'elsewhere', 'Ada')]);
    const mine = tree('home', { home: 'Home Clinic', branch: 'Branch Clinic' });
    expect(ids([mine, users], requestOf('ada'))).toEqual(['near']);
    expect(ids([mine, users], requestOf('', { known: [{ type: 'user', id: 'far' }] }))).toEqual([]);
    mine.rows.apply(new Map([['branch', null]]));
    expect(ids([mine, users], requestOf('ada'))).toEqual([]);
  });

  test('organizations of the tree of another home organization', () => {
    const other = tree('elsewhere', { elsewhere: 'Elsewhere Clinic' });
    expect(ids([other], requestOf('clinic'))).toEqual([]);
    expect(ids([other, set('user', [user('u', 'elsewhere', 'Ada')])], requestOf('ada'))).toEqual([]);
  });

  test('rows of other organizations before the tree is known', () => {
    const users = set('user', [user('mine', 'home', 'Ada'), user('other', 'branch', 'Ada')]);
    expect(ids([users], requestOf('ada'))).toEqual(['mine']);
  });
});

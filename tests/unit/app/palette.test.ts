import { describe, expect, test } from 'vitest';
import type { PermissionHolder } from '../../../src/domain/access/can.ts';
import type { Listing } from '../../../src/app/pages/listing.ts';
import { listingOf, listingsFor, locationOf, preferredListings } from '../../../src/app/pages/listing.ts';
import type { PaletteItem } from '../../../src/app/palette/palette-item.ts';
import { callableNumber } from '../../../src/app/palette/callable-number.ts';
import { groupItems } from '../../../src/app/palette/palette-item.ts';
import { parseRecent, withRecent } from '../../../src/app/pages/organization/recent-list.ts';
import { nextOptionIndex } from '../../../src/lib/view/option-index.ts';
import { ariaKey, bareKey, keyText, keyTexts } from '../../../src/lib/text/key-text.ts';
import { searchWords } from '../../../src/lib/text/text-match.ts';

const item = (group: string, title: string, id = title): PaletteItem => ({
  id,
  group,
  icon: 'page',
  title,
  does: { kind: 'go', href: () => '/' },
});

test('a typed number can be called, in any notation, but neither a word nor a number with an extension', () => {
  for (const typed of ['+44 20 7947 0000', ' tel:+44-20-7947-0000', '+44 (0)20 7947 0000'])
    expect(callableNumber(typed)).toBe('+442079470000');
  expect(callableNumber('0902')).toBe('0902');
  expect(callableNumber('112')).toBe('112');
  for (const typed of ['', '09', 'harb', '1 user', '+44 20 7947 0000 ext. 5'])
    expect(callableNumber(typed)).toBeNull();
});

describe('grouped items', () => {
  const items = [
    item('Pages', 'Users'),
    item('Pages', 'Used'),
    item('Actions', 'Use'),
    item('Other', 'Reuse'),
  ];
  const shown = (typed: string) =>
    groupItems(items, searchWords(typed)).map(({ title, entries }) => [
      title,
      ...entries.map(({ id }) => id),
    ]);

  test('are all shown in their order without a search text', () => {
    expect(shown(' ')).toEqual([
      ['Pages', 'Users', 'Used'],
      ['Actions', 'Use'],
      ['Other', 'Reuse'],
    ]);
  });

  test('are filtered by the search text, best match and its group first', () => {
    expect(shown('use')).toEqual([
      ['Actions', 'Use'],
      ['Pages', 'Used', 'Users'],
      ['Other', 'Reuse'],
    ]);
    expect(shown('used')).toEqual([['Pages', 'Used']]);
    // Separate letters match only where nothing else does.
    expect(shown('rse')).toEqual([['Other', 'Reuse']]);
    expect(shown('x')).toEqual([]);
  });

  test('rank a page before entities and commands that match as well, and after better ones', () => {
    const page: PaletteItem = { ...item('Pages', 'Outbound emails'), isPage: true };
    const all = [item('Data sets', 'Outbound lists'), item('Data sets', 'Outbound'), page];
    const first = (typed: string) => groupItems(all, searchWords(typed))[0]?.entries[0]?.id;
    expect(first('outb')).toBe('Outbound emails');
    expect(first('outbound')).toBe('Outbound');
  });

  test('rank matches by another field after matches by title', () => {
    const found = { ...item('Devices', 'Lobby'), foundBy: '65aabb' };
    const all = [found, item('Devices', 'Phone 65aabb')];
    expect(groupItems(all, searchWords('65aabb'))[0]?.entries.map(({ id }) => id)).toEqual([
      'Phone 65aabb',
      'Lobby',
    ]);
    expect(groupItems([found], searchWords('65aa'))[0]?.entries.map(({ id }) => id)).toEqual(['Lobby']);
    // The text was extended, and its answer is not there yet.
    expect(groupItems([found], searchWords('65aabbc'))).toEqual([]);
  });

  test('occur once, and at most twelve per group with a search text', () => {
    const twice = [item('Recent', 'Ada', 'user 1'), item('Users', 'Ada', 'user 1')];
    expect(groupItems(twice, searchWords('ada')).map(({ title }) => title)).toEqual(['Recent']);
    const many = Array.from({ length: 40 }, (_, n) => item('Users', `Ada ${n}`));
    expect(groupItems(many, searchWords('ada'))[0]?.entries).toHaveLength(12);
    expect(groupItems(many, searchWords(''))[0]?.entries).toHaveLength(40);
  });
});

describe('where entities are listed', () => {
  const viewer = (...permissions: string[]): PermissionHolder => ({ permissions: new Set(permissions) });

  test('includes types with names whose page and rows the viewer may see', () => {
    expect(listingsFor(viewer())).toEqual([]);
    expect(listingsFor(viewer('core.user.viewOrg'))).toEqual([
      { type: 'user', page: 'organizationUsers', scope: 'organization' },
    ]);
    expect(listingsFor(viewer('core.role.view')).map(({ type }) => type)).toEqual(['role']);
    // Organizations are found in the tree, once.
    expect(listingsFor(viewer('core.organization.viewSub'))).toEqual([]);
    // Log entries have no names.
    expect(listingsFor(viewer('core.logEntry.view'))).toEqual([]);
  });

  test('prefers the list of an organization to that of all', () => {
    const all = listingsFor(viewer('core.user.viewOrg', 'core.user.viewGlobal'));
    expect(all.filter(({ type }) => type === 'user').map(({ page }) => page)).toEqual(['organizationUsers']);
  });

  test('prefers the list of all to that of an organization for inherited entities', () => {
    const pages = (...held: string[]) => listingsFor(viewer(...held)).map(({ page }) => page);
    expect(pages('core.role.view')).toEqual(['organizationRoles']);
    expect(pages('core.role.view', 'core.role.viewGlobal')).toEqual(['roles']);
  });

  // Two pages of one type in one organization, and one of all.
  const outgoing: Listing = {
    type: 'device',
    page: 'devices',
    scope: 'organization',
    base: [{ type: 'equals', field: 'direction', value: 'outbound' }],
  };
  const incoming: Listing = {
    ...outgoing,
    page: 'channels',
    base: [{ type: 'equals', field: 'direction', value: 'inbound' }],
  };
  const every: Listing = { type: 'device', page: 'jobs', scope: 'everywhere', variant: 'admin' };

  test('keeps every page of a type up to one that lists all its rows, those of an organization first', () => {
    expect(preferredListings([every, outgoing, incoming])).toEqual([outgoing, incoming, every]);
    const all: Listing = { type: 'device', page: 'trunks', scope: 'organization' };
    expect(preferredListings([every, outgoing, all, incoming])).toEqual([outgoing, all]);
  });

  test('opens a row on the page that lists it, or on the first if that is not known', () => {
    const listings = [outgoing, incoming, every];
    expect(listingOf(listings, { type: 'device', page: 'channels' })).toBe(incoming);
    expect(listingOf(listings, { type: 'device' })).toBe(outgoing);
    expect(listingOf([every], { type: 'device', page: 'channels' })).toBe(every);
    expect(listingOf(listings, { type: 'user' })).toBeUndefined();
    const device = { type: 'device', id: 'd', organizationId: 'o' } as const;
    expect(locationOf(device, every, 'here').selection.variant).toBe('admin');
    expect(locationOf(device, incoming, 'here').selection.variant).toBeNull();
  });

  test('opens an entity in its own organization, or without one in the admin area', () => {
    const user = { type: 'user', id: 'u', organizationId: 'its own' } as const;
    const own = locationOf(user, { type: 'user', page: 'organizationUsers', scope: 'organization' }, 'here');
    expect(own).toEqual({
      page: 'organizationUsers',
      organizationId: 'its own',
      selection: { type: 'user', id: 'u', organizationId: 'its own', variant: null },
    });
    const role = { type: 'role', id: 'r', organizationId: 'above' } as const;
    const roles = { type: 'role', page: 'roles', scope: 'everywhere' } as const;
    expect(locationOf(role, roles, 'here').selection.organizationId).toBeNull();
    // An inherited entity opens in the current organization.
    expect(locationOf(role, { ...roles, scope: 'organization' }, 'here').organizationId).toBe('here');
  });
});

describe('recently opened entities', () => {
  test('are kept once, latest first, up to a limit', () => {
    const things = Array.from({ length: 30 }, (_, n) => ({ type: 'user' as const, id: `u${n % 20}` }));
    const recent = things.reduce(withRecent, []);
    expect(recent).toHaveLength(12);
    expect(recent[0]?.id).toBe('u9');
    expect(new Set(recent.map(({ id }) => id)).size).toBe(12);
    const [first] = recent;
    expect(first && withRecent(recent, first)).toBe(recent);
    expect(parseRecent(JSON.stringify(recent))).toEqual(recent);
  });

  test('contain an organization once, whether it was opened itself or its details', () => {
    const opened = { type: 'organizationTreeView', id: 'o' } as const;
    const details = { type: 'organization', id: 'o' } as const;
    expect(withRecent([opened], details)).toEqual([opened]);
    expect(parseRecent(JSON.stringify([details, opened]))).toEqual([opened]);
  });

  test('ignore invalid stored values and store no names', () => {
    for (const junk of [null, '', '{', '7', '[{"type":"nothing","id":"x"}]', '[{"type":"user"}]'])
      expect(parseRecent(junk)).toEqual([]);
    expect(parseRecent('[{"type":"user","id":"u","name":"Ada"}]')).toEqual([{ type: 'user', id: 'u' }]);
  });
});

test('keys wrap around the entries and leave text editing keys alone', () => {
  expect(nextOptionIndex('ArrowDown', 2, 3)).toBe(0);
  expect(nextOptionIndex('ArrowUp', 0, 3)).toBe(2);
  expect(nextOptionIndex('PageDown', 0, 3)).toBe(2);
  expect(nextOptionIndex('PageUp', 2, 3)).toBe(0);
  for (const key of ['Home', 'End', 'ArrowLeft', 'a']) expect(nextOptionIndex(key, 0, 3)).toBeNull();
  expect(nextOptionIndex('ArrowDown', -1, 0)).toBeNull();
});

test.each([
  ['Mod+k', ['Ctrl', 'K'], ['⌘', 'K'], 'Control+k'],
  ['?', ['?'], ['?'], '?'],
  ['ArrowDown', ['↓'], ['↓'], 'ArrowDown'],
  ['+', ['+'], ['+'], '+'],
  [' ', ['␣'], ['␣'], 'Space'],
])('formats the key %s', (key, elsewhere, apple, aria) => {
  expect(keyTexts(key, false)).toEqual(elsewhere);
  expect(keyTexts(key, true)).toEqual(apple);
  expect(ariaKey(key, false)).toBe(aria);
  expect(keyText(key, false)).toBe(elsewhere.join('+'));
  expect(key.endsWith(bareKey(key)) && bareKey(key).length).toBe(key === 'ArrowDown' ? 9 : 1);
});

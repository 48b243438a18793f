import { describe, expect, test } from 'vitest';
import type { Holder } from '../../../src/domain/access/can.ts';
import { listingsFor, placeOf } from '../../../src/app/pages/listing.ts';
import type { PaletteItem } from '../../../src/app/palette/palette-item.ts';
import { arrange } from '../../../src/app/palette/palette-item.ts';
import { parseRecent, withRecent } from '../../../src/app/palette/recent-thing.ts';
import { nextOptionIndex } from '../../../src/lib/option-index.ts';
import { ariaKey, bareKey, keyText, keyTexts } from '../../../src/lib/key-text.ts';
import { searchWords } from '../../../src/lib/text-match.ts';

const item = (group: string, title: string, id = title): PaletteItem => ({
  id,
  group,
  icon: 'page',
  title,
  does: { kind: 'go', href: () => '/' },
});

describe('items in groups', () => {
  const items = [
    item('Pages', 'Users'),
    item('Pages', 'Used'),
    item('Actions', 'Use'),
    item('Other', 'Reuse'),
  ];
  const shown = (typed: string) =>
    arrange(items, searchWords(typed)).map(({ title, entries }) => [title, ...entries.map(({ id }) => id)]);

  test('without a word all, as they were given', () => {
    expect(shown(' ')).toEqual([
      ['Pages', 'Users', 'Used'],
      ['Actions', 'Use'],
      ['Other', 'Reuse'],
    ]);
  });

  test('with words those that fit, the best first, and its group', () => {
    expect(shown('use')).toEqual([
      ['Actions', 'Use'],
      ['Pages', 'Used', 'Users'],
      ['Other', 'Reuse'],
    ]);
    expect(shown('used')).toEqual([['Pages', 'Used']]);
    // Letters apart only where nothing else fits.
    expect(shown('rse')).toEqual([['Other', 'Reuse']]);
    expect(shown('x')).toEqual([]);
  });

  test('what was found by more than its title comes after what has the words there', () => {
    const found = { ...item('Devices', 'Lobby'), foundBy: '65aabb' };
    const all = [found, item('Devices', 'Phone 65aabb')];
    expect(arrange(all, searchWords('65aabb'))[0]?.entries.map(({ id }) => id)).toEqual([
      'Phone 65aabb',
      'Lobby',
    ]);
    expect(arrange([found], searchWords('65aa'))[0]?.entries.map(({ id }) => id)).toEqual(['Lobby']);
    // Typed on, and not answered yet.
    expect(arrange([found], searchWords('65aabbc'))).toEqual([]);
  });

  test('each once, however many ways lead to it; of very many the first twelve', () => {
    const twice = [item('Recent', 'Ada', 'user 1'), item('Users', 'Ada', 'user 1')];
    expect(arrange(twice, searchWords('ada')).map(({ title }) => title)).toEqual(['Recent']);
    const many = Array.from({ length: 40 }, (_, n) => item('Users', `Ada ${n}`));
    expect(arrange(many, searchWords('ada'))[0]?.entries).toHaveLength(12);
    expect(arrange(many, searchWords(''))[0]?.entries).toHaveLength(40);
  });
});

describe('where things are', () => {
  const visitor = (...permissions: string[]): Holder => ({ permissions: new Set(permissions) });

  test('types are those whose page the reader may open and whose rows they may see; what has no name is none', () => {
    expect(listingsFor(visitor())).toEqual([]);
    expect(listingsFor(visitor('core.user.viewOrg'))).toEqual([
      { type: 'user', page: 'organizationUsers', of: 'organization' },
    ]);
    // They would see roles, but may not open the page.
    expect(listingsFor(visitor('core.role.view')).map(({ type }) => type)).toEqual(['role']);
    expect(listingsFor(visitor('core.logEntry.view'))).toEqual([]);
  });

  test('a list of an organization goes before that of all', () => {
    const all = listingsFor(visitor('core.user.viewOrg', 'core.user.viewGlobal'));
    expect(all.filter(({ type }) => type === 'user').map(({ page }) => page)).toEqual(['organizationUsers']);
  });

  test('an entity is looked at in its own organization, in the administration in none', () => {
    const user = { type: 'user', id: 'u', organizationId: 'its own' } as const;
    const own = placeOf(user, { type: 'user', page: 'organizationUsers', of: 'organization' }, 'here');
    expect(own).toEqual({
      page: 'organizationUsers',
      organizationId: 'its own',
      selection: { type: 'user', id: 'u', organizationId: 'its own', variant: null },
    });
    const role = { type: 'role', id: 'r', organizationId: 'above' } as const;
    const roles = { type: 'role', page: 'roles', of: 'everywhere' } as const;
    expect(placeOf(role, roles, 'here').selection.organizationId).toBeNull();
    // What is inherited is seen from where the reader is.
    expect(placeOf(role, { ...roles, of: 'organization' }, 'here').organizationId).toBe('here');
  });
});

describe('what was open last', () => {
  test('the latest first, each once, and not more than can be looked over', () => {
    const things = Array.from({ length: 30 }, (_, n) => ({ type: 'user' as const, id: `u${n % 20}` }));
    const recent = things.reduce(withRecent, []);
    expect(recent).toHaveLength(12);
    expect(recent[0]?.id).toBe('u9');
    expect(new Set(recent.map(({ id }) => id)).size).toBe(12);
    const [first] = recent;
    expect(first && withRecent(recent, first)).toBe(recent);
    expect(parseRecent(JSON.stringify(recent))).toEqual(recent);
  });

  test('whatever is stored can be read, and of what is kept nothing is a name', () => {
    for (const junk of [null, '', '{', '7', '[{"type":"nothing","id":"x"}]', '[{"type":"user"}]'])
      expect(parseRecent(junk)).toEqual([]);
    expect(parseRecent('[{"type":"user","id":"u","name":"Ada"}]')).toEqual([{ type: 'user', id: 'u' }]);
  });
});

test('keys move round the entries and leave the text its own', () => {
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
])('the key %s as it is printed', (key, elsewhere, apple, aria) => {
  expect(keyTexts(key, false)).toEqual(elsewhere);
  expect(keyTexts(key, true)).toEqual(apple);
  expect(ariaKey(key, false)).toBe(aria);
  expect(keyText(key, false)).toBe(elsewhere.join('+'));
  expect(key.endsWith(bareKey(key)) && bareKey(key).length).toBe(key === 'ArrowDown' ? 9 : 1);
});

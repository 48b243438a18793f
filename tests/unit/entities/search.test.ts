import { describe, expect, test } from 'vitest';
import { compareValues } from '../../../src/domain/core/compare.ts';
import { textMatcher } from '../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';

const at = '2026-11-21T08:00:00.000Z';
const rowOf = (fields: object): EntityRow => ({
  id: 'id',
  organizationId: 'o',
  version: 1,
  createDate: at,
  updateDate: at,
  deleteDate: null,
  ...fields,
});
const finds = (type: EntityName, fields: object, text: string): boolean =>
  textMatcher(text, models[type].searchFields)(rowOf(fields));

describe('a search for a phone number', () => {
  const written = [
    '0504600000',
    '050 460 0000',
    '050-4600000',
    '(050) 460 00 00',
    '+31504600000',
    '+31 50 460 00 00',
    '+31 (0)50 4600000',
    '0031504600000',
    '0031 50 460',
    '460 00',
  ];

  test.each(written)('finds a number typed or pasted as %j', (text) => {
    expect(finds('number', { number: '+31504600000', description: '' }, text)).toBe(true);
  });

  test.each(written)('finds a caller whose number is typed as %j', (text) => {
    const source = { displayName: null, number: { number: '+31504600000', metadata: { localNumber: null } } };
    expect(finds('channel', { source, destination: { number: null } }, text)).toBe(true);
  });

  test.each(['02 467 60 00', '0032 2 467', '+32 2 467 60 00'])('finds a Belgian number by %j', (text) => {
    expect(finds('number', { number: '+3224676000', description: '' }, text)).toBe(true);
  });

  test.each(['06 12 34 56 78', '+31 6 1234 5678', '0266'])('finds a user by %j', (text) => {
    const user = {
      displayName: 'Ann',
      mobilePhoneNumber: { number: '+31612345678' },
      internalNumber: '0266',
    };
    expect(finds('user', user, text)).toBe(true);
  });

  test('finds a device by its number and by the name of the user who is logged in', () => {
    const device = {
      displayName: 'Lobby',
      configuration: { type: 'userNumber', number: '+31612345678' },
      loggedInUserName: 'Wietske Kooistra',
    };
    expect(finds('device', device, '06-12345678')).toBe(true);
    expect(finds('device', device, 'kooistra')).toBe(true);
  });

  test.each(['0504600001', '+32504600000', '05 04 99', '- -'])('does not find it by %j', (text) => {
    expect(finds('number', { number: '+31504600000', description: '' }, text)).toBe(false);
  });
});

describe('letters with accents', () => {
  test.each(['muller', 'Müller', 'MULLER', 'mu\u0308ller'])('%j finds Müller', (text) => {
    expect(finds('user', { displayName: 'Jörg Müller' }, text)).toBe(true);
  });

  test.each([
    ['Søren', 'soren'],
    ['Łukasz', 'lukasz'],
    ['Strauß', 'strauss'],
  ])('finds %s by %s', (displayName, text) => expect(finds('user', { displayName }, text)).toBe(true));

  test('sort with their base letters, and after them where the rest is equal', () => {
    const names = ['Zoe', 'Åsa', 'Oscar', 'Óscar', 'Otto', 'asa', 'Bob', 'Ørjan'];
    expect(names.toSorted(compareValues)).toEqual([
      'asa',
      'Åsa',
      'Bob',
      'Ørjan',
      'Oscar',
      'Óscar',
      'Otto',
      'Zoe',
    ]);
  });
});

// Decision 77.
describe('a search for a name', () => {
  test.each([
    ['Team\u00a0Noord', 'team noord'],
    ['Team Noord', 'team\u202fnoord'],
    ['Sean O’Neill', "o'neill"],
    ["Sean O'Neill", 'O’Neill'],
    ['“De Zon”', '"de zon"'],
    ['Jan\u2011Piet', 'jan-piet'],
    ['Jan-Piet', 'jan – piet'.replaceAll(' ', '')],
    ['Bak\u200bkerij', 'bakkerij'],
    ['Bakkerij', '\u200b Bakk\u00aderij\u00a0'],
    ['\u2068Ann\u2069', 'ann'],
  ])('finds %j by %j', (displayName, typed) => {
    expect(finds('role', { name: { en: displayName } }, typed)).toBe(true);
  });

  test.each([
    '+31\u00a050\u00a0460\u00a000\u00a000',
    '050–4600000',
    '\u202a+31504600000\u202c',
    '０５０4600000',
  ])('finds a number typed or pasted as %j', (typed) => {
    expect(finds('number', { number: '+31504600000', description: '' }, typed)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { changesOf, written } from '../../../src/screens/audit/changes.ts';

describe('the changes of an audit entry', () => {
  const state = { before: { displayName: 'Ada' }, after: { displayName: 'Ada L.', email: 'not this one' } };

  it('are in its order, with before and after', () => {
    expect(changesOf({ changedFields: ['displayName'], state })).toEqual([
      { field: 'displayName', before: 'Ada', after: 'Ada L.' },
    ]);
  });

  it('have restricted fields where the reader has them, and nothing of secrets', () => {
    const restrictedState = { before: { email: null }, after: { email: 'ada@example.com' } };
    const changedFields = ['email', 'displayName', 'password'];
    expect(changesOf({ changedFields, state, restrictedState })).toEqual([
      { field: 'email', before: null, after: 'ada@example.com' },
      { field: 'displayName', before: 'Ada', after: 'Ada L.' },
      { field: 'password', before: undefined, after: undefined },
    ]);
  });
});

describe('a written value', () => {
  it.each([
    [null, '–'],
    [undefined, '–'],
    ['', '–'],
    [[], '–'],
    ['<b>Ada</b>', '<b>Ada</b>'],
    [0, '0'],
    [false, 'false'],
    [['a', 'b'], 'a, b'],
    [{ type: 'custom', number: '+31612345678' }, 'type: custom, number: +31612345678'],
    [{ type: 'legalSource', number: null }, 'type: legalSource, number: –'],
  ])('%j reads %s', (value, text) => expect(written(value)).toBe(text));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeItems } from '../../../src/screens/form/merge-items.ts';

const item = (text: string) => ({ id: text.slice(0, 1), text });
const list = (...texts: string[]) => texts.map(item);
const merged = (base: string[], mine: string[], theirs: string[]) => {
  const { items, conflicts } = mergeItems(list(...base), list(...mine), list(...theirs));
  return {
    items: items.map(({ text }) => text).join(' '),
    conflicts: conflicts.map(({ id }) => id).join(' '),
  };
};

describe('mergeItems', () => {
  it('keeps the item that each of us added', () => {
    expect(merged(['a', 'b'], ['a', 'b', 'm'], ['a', 'b', 't'])).toEqual({ items: 'a b t m', conflicts: '' });
    expect(merged([], ['m'], ['t'])).toEqual({ items: 't m', conflicts: '' });
    expect(merged(['a', 'b'], ['m', 'a', 'b'], ['a', 't', 'b'])).toEqual({ items: 'm a t b', conflicts: '' });
  });

  it('takes the changes of each of us to different items', () => {
    expect(merged(['a', 'b'], ['a1', 'b'], ['a', 'b2'])).toEqual({ items: 'a1 b2', conflicts: '' });
  });

  it('drops what one of us removed and the other left alone', () => {
    expect(merged(['a', 'b', 'c'], ['b', 'c'], ['a', 'b'])).toEqual({ items: 'b', conflicts: '' });
  });

  it('reports an item that both changed, and keeps mine', () => {
    expect(merged(['a', 'b'], ['a1', 'b'], ['a2', 'b'])).toEqual({ items: 'a1 b', conflicts: 'a' });
    expect(merged(['a'], ['a1'], ['a1'])).toEqual({ items: 'a1', conflicts: '' });
  });

  it('reports an item that one of us changed and the other removed', () => {
    expect(merged(['a', 'b'], ['b'], ['a2', 'b'])).toEqual({ items: 'b', conflicts: 'a' });
    expect(merged(['a', 'b'], ['a1', 'b'], ['b'])).toEqual({ items: 'a1 b', conflicts: 'a' });
    const { conflicts } = mergeItems(list('a'), [], list('a2'));
    expect(conflicts).toEqual([{ id: 'a', mine: null, theirs: item('a2') }]);
  });

  it('takes the order of the one who moved items', () => {
    expect(merged(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c', 't']).items).toBe('c t a b');
    expect(merged(['a', 'b', 'c'], ['a', 'b', 'c', 'm'], ['c', 'b', 'a']).items).toBe('c m b a');
  });

  const lists = fc
    .uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), value: fc.nat(2) }), {
      selector: ({ id }) => id,
    })
    .map((items) => items.map(({ id, value }) => ({ id, value })));

  it('gives their list where I changed nothing, and mine where they changed nothing', () => {
    fc.assert(
      fc.property(lists, lists, (base, changed) => {
        expect(mergeItems(base, base, changed)).toEqual({ items: changed, conflicts: [] });
        expect(mergeItems(base, changed, base)).toEqual({ items: changed, conflicts: [] });
      }),
    );
  });

  it('loses no item that somebody added, and has each item once', () => {
    fc.assert(
      fc.property(lists, lists, lists, (base, mine, theirs) => {
        const ids = mergeItems(base, mine, theirs).items.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const known = new Set(base.map(({ id }) => id));
        const added = [...mine, ...theirs].map(({ id }) => id).filter((id) => !known.has(id));
        expect(ids).toEqual(expect.arrayContaining(added));
      }),
    );
  });
});

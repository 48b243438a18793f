import { describe, expect, it } from 'vitest';
import { isCurrent, mergeForm, theirChoice } from '../../../src/screens/form/merge-form.ts';

const rule = (id: string, change: object = {}) => ({ id, name: id, enabled: true, ...change });
const [a, b] = [rule('a'), rule('b')];
const base = { name: 'Desk', when: [a, b], tags: ['x'] };

describe('mergeForm', () => {
  it('keeps the rule that each of us added', () => {
    const merged = mergeForm(
      base,
      { ...base, when: [a, b, rule('mine')] },
      { ...base, when: [a, b, rule('theirs')] },
    );
    expect(merged).toEqual({
      taken: {},
      joined: { when: [a, b, rule('theirs'), rule('mine')] },
      conflicts: [],
    });
  });

  it('merges different fields of one rule', () => {
    const merged = mergeForm(
      base,
      { ...base, when: [rule('a', { name: 'Mine' }), b] },
      { ...base, when: [rule('a', { enabled: false }), b] },
    );
    expect(merged.joined).toEqual({ when: [rule('a', { name: 'Mine', enabled: false }), b] });
    expect(merged.conflicts).toEqual([]);
  });

  it('reports only the rule whose same field differs', () => {
    const mine = rule('a', { name: 'Mine' });
    const theirs = rule('a', { name: 'Theirs' });
    const merged = mergeForm(base, { ...base, when: [mine, b] }, { ...base, when: [theirs] });
    expect(merged.joined).toEqual({ when: [mine] });
    expect(merged.conflicts).toEqual([{ field: 'when', item: 'a', mine: [mine], theirs: [theirs] }]);
  });

  it('reports a rule that they removed while I changed it', () => {
    const mine = rule('a', { name: 'Mine' });
    const { conflicts } = mergeForm(base, { ...base, when: [mine, b] }, { ...base, when: [b] });
    expect(conflicts).toEqual([{ field: 'when', item: 'a', mine: [mine], theirs: [] }]);
  });

  it('still merges other lists as a whole', () => {
    const merged = mergeForm(base, { ...base, tags: ['x', 'y'] }, { ...base, tags: ['x', 'z'] });
    expect(merged.conflicts).toEqual([{ field: 'tags', mine: ['x', 'y'], theirs: ['x', 'z'] }]);
  });
});

describe('a conflict about a rule', () => {
  const theirs = rule('a', { name: 'Theirs' });
  const platform = { ...base, when: [b, theirs] };
  const conflict = { field: 'when', item: 'a', mine: [a], theirs: [theirs] };

  it('ends when the platform has another version of the rule, not of another rule', () => {
    expect(isCurrent(conflict, platform)).toBe(true);
    expect(isCurrent(conflict, { ...platform, when: [rule('b', { name: 'B' }), theirs] })).toBe(true);
    expect(isCurrent(conflict, { ...platform, when: [a] })).toBe(false);
  });

  it('takes their version of this rule alone', () => {
    expect(theirChoice(conflict, [rule('mine'), a], platform)).toEqual([rule('mine'), theirs]);
    expect(theirChoice({ ...conflict, theirs: [] }, [rule('mine'), a], platform)).toEqual([rule('mine')]);
    expect(theirChoice({ ...conflict, mine: [] }, [b, rule('mine')], platform)).toEqual([
      b,
      theirs,
      rule('mine'),
    ]);
    expect(theirChoice({ field: 'tags', mine: [], theirs: ['z'] }, [], platform)).toEqual(['z']);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeValues } from '../../../src/screens/form/merge-values.ts';

const base = { name: 'Ada', roles: ['a'], language: 'nl' };

describe('mergeValues', () => {
  it('takes what only they changed', () => {
    const merged = mergeValues(base, base, { ...base, name: 'Ada L.' });
    expect(merged).toEqual({ taken: { name: 'Ada L.' }, conflicts: [] });
  });

  it('keeps what only I changed', () => {
    expect(mergeValues(base, { ...base, name: 'A.' }, base)).toEqual({ taken: {}, conflicts: [] });
  });

  it('takes what both changed alike, so that it is no longer unsaved', () => {
    const both = { ...base, roles: ['a', 'b'] };
    const merged = mergeValues(base, both, { ...both, roles: ['a', 'b'] });
    expect(merged).toEqual({ taken: { roles: ['a', 'b'] }, conflicts: [] });
  });

  it('reports a field that both changed differently, with both values', () => {
    const merged = mergeValues(base, { ...base, name: 'A.' }, { ...base, name: 'Ada L.', language: 'en' });
    expect(merged.taken).toEqual({ language: 'en' });
    expect(merged.conflicts).toEqual([{ field: 'name', mine: 'A.', theirs: 'Ada L.' }]);
  });

  it('takes their whole version without conflicts where I changed nothing', () => {
    const values = fc.record({ name: fc.string(), roles: fc.array(fc.string()), language: fc.string() });
    fc.assert(
      fc.property(values, values, (before, theirs) => {
        const { taken, conflicts } = mergeValues(before, before, theirs);
        expect(conflicts).toEqual([]);
        expect({ ...before, ...taken }).toEqual(theirs);
      }),
    );
  });

  it('never both takes a field and reports it as a conflict', () => {
    const values = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) });
    fc.assert(
      fc.property(values, values, values, (before, mine, theirs) => {
        const { taken, conflicts } = mergeValues(before, mine, theirs);
        for (const { field } of conflicts) expect(Object.keys(taken)).not.toContain(field);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { readDialled } from '../../../platform/areas/channels/dial-plan.ts';
import { tableRows } from '../../domain/number-plan/number-table.ts';

/** Numbers that lack their prefix: files may lack it, but whoever dials them calls an internal number. */
const withoutPrefix = ['201234567', '612345678', '31201234567'];

function targetOf(typed: string, expected: string): object {
  const [kind, number = null] = expected.split(' ');
  if (kind === 'emergency') return { kind, number };
  if (withoutPrefix.includes(typed)) return { kind: 'number', outside: null };
  return { kind: 'number', outside: expected.startsWith('+') ? expected : number };
}

// Decision 75.
describe('the dial plan of a country', () => {
  test.each(tableRows)('$home: $typed is $expected', ({ home, typed, expected }) => {
    expect(readDialled(typed, home)).toMatchObject(targetOf(typed, expected));
  });

  test('a number with an extension is not an internal number either', () => {
    expect(readDialled('101 x9')).toEqual({ kind: 'number', internal: null, outside: null });
  });
  test('an internal number stays one', () => {
    expect(readDialled('101', '44')).toEqual({ kind: 'number', internal: '101', outside: '101' });
    expect(readDialled('999', '31')).toEqual({ kind: 'number', internal: '999', outside: null });
  });
  test('the emergency numbers of the caller’s country work as well', () => {
    expect(readDialled('999', '31', '44')).toEqual({ kind: 'emergency', number: '999' });
    expect(readDialled('112', '31', '1')).toEqual({ kind: 'emergency', number: '112' });
    expect(readDialled('0505550110', '31', '44')).toMatchObject({ outside: '+31505550110' });
  });
});

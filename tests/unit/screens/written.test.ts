import { describe, expect, it } from 'vitest';
import { written } from '../../../src/screens/written.ts';

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

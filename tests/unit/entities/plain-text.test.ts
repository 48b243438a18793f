import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/entities/define/plain-text.ts';

describe('the text of a value', () => {
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
  ])('of %j is %s', (value, text) => expect(plainText(value)).toBe(text));
});

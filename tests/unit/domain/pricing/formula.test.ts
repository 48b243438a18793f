import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { priceRulesSchema } from '../../../../src/domain/pricing/expression/expression.ts';
import type { FormulaReading, ReadFormula } from '../../../../src/domain/pricing/formula/parse.ts';
import { maxFormulaLength, readFormula } from '../../../../src/domain/pricing/formula/parse.ts';
import { formulaText } from '../../../../src/domain/pricing/formula/print.ts';
import { priceRuleFields } from '../../../../src/domain/pricing/price-domain.ts';
import { expressions, rules } from './arbitrary-rules.ts';

const signs = fc.constantFrom('.' as const, ',' as const);
const inFile = (decimal: '.' | ','): FormulaReading => ({
  field: 'variablePrice',
  decimal,
  foreign: 'refused',
});
const typed = (decimal: '.' | ','): FormulaReading => ({ field: 'variablePrice', decimal, foreign: 'typed' });

const codeOf = (read: ReadFormula): string => (read.kind === 'refused' ? read.code : read.kind);

describe('a formula', () => {
  test('is read as it was printed', () => {
    fc.assert(
      fc.property(expressions, signs, (expression, sign) => {
        const text = formulaText(expression, 'variablePrice', sign);
        expect(readFormula(text, inFile(sign))).toEqual({ kind: 'rule', expression });
        expect(text).not.toMatch(/^[=+\-@]/);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    [{ type: 'literal', amount: 1200 }, '0.12'],
    [{ type: 'literal', amount: 0 }, '0'],
    [{ type: 'literal', amount: 1_000_000_000 }, '100000'],
    [{ type: 'none' }, 'none'],
    [{ type: 'inherit' }, 'same'],
    [{ type: 'error', message: 'not sold' }, 'error: not sold'],
    [{ type: 'scalePrice', factor: 1500 }, '150%'],
    [{ type: 'scalePrice', factor: 499 }, '49.9%'],
    [{ type: 'offsetPrice', amount: -200 }, 'same - 0.02'],
    [{ type: 'offsetPrice', amount: 200, of: { type: 'scalePrice', factor: 1500 } }, '150% + 0.02'],
    [{ type: 'scalePrice', factor: 1500, of: { type: 'offsetPrice', amount: 200 } }, 'same + 0.02 150%'],
    [{ type: 'roundUp', amount: 100 }, 'up 0.01'],
  ] as const)('of %j is %s', (expression, text) => {
    expect(formulaText(expression, 'variablePrice', '.')).toBe(text);
    expect(formulaText(expression, 'variablePrice', ',')).toBe(text.replace('.', ','));
  });

  test('is read as it was printed in fields that are not prices', () => {
    fc.assert(
      fc.property(rules, signs, (own, sign) => {
        for (const field of ['marginSharing', 'startPeriod', 'recurringPeriod'] as const) {
          const expression = own[field];
          if (expression === undefined) continue;
          const read = readFormula(formulaText(expression, field, sign), {
            field,
            decimal: sign,
            foreign: 'refused',
          });
          expect(read).toEqual({ kind: 'rule', expression });
        }
      }),
    );
  });

  test.each([
    ['', 'empty'],
    ['  \u00a0', 'empty'],
    ['NONE', 'rule'],
    ['150 %', 'rule'],
    ['same+0.02up0.01', 'rule'],
    ['same 150%', 'rule'],
    ['error', 'rule'],
    ['error: =1+1', 'rule'],
    ['error 1', 'unknownWord'],
    ['free', 'unknownWord'],
    ['same free', 'unknownWord'],
    ['none 1', 'literalStandsAlone'],
    ['0.12 + 0.02', 'literalStandsAlone'],
    ['+ 0.02', 'startsWithSign'],
    ['-0.02', 'startsWithSign'],
    ['=1', 'unexpectedText'],
    ['150% same', 'unknownWord'],
    ['150% 0.02', 'missingPercent'],
    ['same +', 'missingNumber'],
    ['up', 'missingNumber'],
    ['.5', 'incompleteNumber'],
    ['5.', 'incompleteNumber'],
    ['1e5', 'exponent'],
    ['1,234.50', 'groupSigns'],
    ['1.234.567', 'groupSigns'],
    ['0,12', 'foreignDecimalSign'],
    ['0.12345', 'tooManyDecimals'],
    ['49.95%', 'tooManyPercentDecimals'],
    ['100000', 'rule'],
    ['100000.0001', 'tooLarge'],
    ['99999999999999999999', 'tooLarge'],
    ['100000%', 'rule'],
    ['100000.1%', 'tooLarge'],
    ['same + 1 - 1', 'repeatedOperator'],
    ['1 234', 'literalStandsAlone'],
    [`error: ${'x'.repeat(201)}`, 'wrongMessage'],
    ['error: a\nb', 'wrongMessage'],
    [' '.repeat(maxFormulaLength + 1), 'tooLong'],
  ])('%j is %s', (text, expected) => {
    expect(codeOf(readFormula(text, inFile('.')))).toBe(expected);
  });

  test.each([
    ['marginSharing', '30%', 300],
    ['marginSharing', '100%', 1000],
    ['startPeriod', '60', 60],
    ['startPeriod', '0', 0],
    ['recurringPeriod', '3600', 3600],
  ] as const)('%s takes %s', (field, text, amount) => {
    const read = readFormula(text, { field, decimal: '.', foreign: 'refused' });
    expect(read).toEqual({ kind: 'rule', expression: { type: 'literal', amount } });
  });

  test.each([
    ['marginSharing', '30', 'missingPercent'],
    ['marginSharing', '100.1%', 'tooLarge'],
    ['marginSharing', 'none', 'missingNumber'],
    ['startPeriod', '1.5', 'decimals'],
    ['startPeriod', '86401', 'tooLarge'],
    ['recurringPeriod', '0', 'tooSmall'],
    ['recurringPeriod', 'same + 1', 'literalStandsAlone'],
    ['recurringPeriod', 'error: no', 'unexpectedText'],
  ] as const)('%s does not take %s: %s', (field, text, code) => {
    expect(codeOf(readFormula(text, { field, decimal: '.', foreign: 'refused' }))).toBe(code);
  });
});

describe('while typing', () => {
  test('both decimal signs count', () => {
    expect(readFormula('same + 0.02', typed(','))).toEqual(readFormula('same + 0,02', typed(',')));
    expect(readFormula('0,0150', typed('.'))).toEqual(readFormula('0.0150', inFile('.')));
  });

  test('the foreign sign before three digits is asked about', () => {
    expect(readFormula('150% + 1.234 up 0.01', typed(','))).toEqual({
      kind: 'ambiguous',
      asDecimals: '150% + 1,234 up 0,01',
      asGroups: '150% + 1234 up 0,01',
    });
    expect(codeOf(readFormula('1.234', typed('.')))).toBe('rule');
    expect(codeOf(readFormula('1.2345', typed(',')))).toBe('rule');
  });

  test('each reading of an asked formula has no foreign sign left', () => {
    const read = readFormula('same + 1.234 150.5%', typed(','));
    if (read.kind !== 'ambiguous') throw new Error(read.kind);
    expect(codeOf(readFormula(read.asDecimals, inFile(',')))).toBe('rule');
    expect(codeOf(readFormula(read.asGroups, inFile(',')))).toBe('rule');
  });
});

describe('any text', () => {
  // Signs of formulas, and of other scripts, which count as the plain ones.
  const pieces = fc.constantFrom(
    ...['same', 'none', 'up', 'error', 'e', ':', '%', '+', '-', '.', ',', ' ', '0', '12', '123'].concat([
      '999999999',
      '١',
      '％',
      '\u2212',
      '\u0000',
    ]),
  );
  const words = fc.constantFrom(
    'same',
    'up',
    '+',
    '-',
    '%',
    '0',
    '12',
    '1.234',
    '1,234',
    '0.5',
    '150%',
    '12,5%',
  );
  const texts = fc.oneof(
    fc.array(words, { maxLength: 6 }).map((parts) => parts.join(' ')),
    fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 400 }),
  );

  test('is read, asked about or refused, and never gives a rule out of bounds', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        texts,
        fc.constantFrom(...priceRuleFields),
        signs,
        fc.constantFrom('typed', 'refused'),
        (text, field, decimal, foreign) => {
          const read = readFormula(text, { field, decimal, foreign });
          seen.add(read.kind);
          const printed = read.kind === 'rule' ? formulaText(read.expression, field, decimal) : 'same';
          const again = readFormula(printed, { field, decimal, foreign: 'refused' });
          expect(read.kind === 'rule' ? again : read).toEqual(read);
          const rule = read.kind === 'rule' ? { [field]: read.expression } : {};
          expect(v.is(priceRulesSchema, rule)).toBe(true);
          expect(read.kind === 'refused' ? read.at : 0).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 20_000 },
    );
    expect([...seen].toSorted()).toEqual(['ambiguous', 'empty', 'refused', 'rule']);
  });

  test.each(['9', '9.', 'a', '+', '%', 'same ', 'error:', '1 ', '٣'])('of %j takes linear time', (piece) => {
    const text = piece.repeat(1_000_000);
    const start = performance.now();
    expect(readFormula(text, inFile('.')).kind).toBe('refused');
    const full = piece.repeat(Math.floor(maxFormulaLength / piece.length));
    for (let round = 0; round < 1000; round += 1) readFormula(full, typed(','));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

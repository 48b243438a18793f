import 'temporal-polyfill/global';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readFormula } from '../../../../src/domain/pricing/formula/parse.ts';
import { oracleSubject } from './oracle/subject.ts';
import { portalSubject } from './portal-subject.ts';
import { vectorKinds } from './subject.ts';
import { vectorRows } from './vector-rows.ts';

/** Reads a cell of a file with decimal commas, as it stands in the file. */
function commaCell(given: string): string {
  const delimiter = given.startsWith('"') ? ',' : ';';
  const row = Papa.parse<string[]>(`node${delimiter}${given}`, { delimiter }).data[0];
  const read = readFormula(row?.[1] ?? '', { field: 'variablePrice', decimal: ',', foreign: 'refused' });
  if (read.kind === 'refused') return read.code;
  return read.kind === 'rule' && read.expression.type === 'literal'
    ? String(read.expression.amount)
    : read.kind;
}

describe('the vectors', () => {
  test('are all there', () => {
    const ids = new Set(vectorRows.flatMap(({ id }) => (/^\d+$/.test(id) ? [Number(id)] : [])));
    expect([...ids].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1));
    const kinds = new Set(vectorRows.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual([...vectorKinds, 'policy', 'comma'].toSorted());
  });

  const cases = vectorRows.flatMap((row) =>
    vectorKinds.flatMap((kind) => (row.kind === kind ? [{ ...row, kind }] : [])),
  );

  // Proves S1-9-27.
  test.each(cases)('$id $kind: $given → $expected', ({ kind, given, expected }) => {
    expect(portalSubject[kind](given, expected)).toBe(expected);
  });

  test.each(cases)('$id $kind: $given → $expected, in exact fractions', ({ kind, given, expected }) => {
    expect(oracleSubject[kind](given, expected)).toBe(expected);
  });

  test.each(vectorRows.filter(({ kind }) => kind === 'comma'))('$id: $given → $expected', (row) => {
    expect(commaCell(row.given)).toBe(row.expected);
  });
});

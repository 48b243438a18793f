import { describe, expect, test } from 'vitest';
import { columnsText, readCsvFile } from '../../../../../../src/features/billing/price-plan/csv/csv-file.ts';
import { calls } from '../../../../../../src/domain/protocol/call.ts';

const file = (content: BlobPart, name = 'prices.csv') => new File([content], name);
const good = 'node;variablePrice\nkpn;0,12\n';

// Proves S1-5-74.
describe('a chosen file', () => {
  test('has headings, some of which name columns', async () => {
    const read = await readCsvFile(file(`Prices of May\nNode;Preis;VariablePrice\nkpn;1;2\n`, 'PRICES.CSV'));
    expect(read).toMatchObject({
      headings: ['Node', 'Preis', 'VariablePrice'],
      columns: { node: 'Node', variablePrice: 'VariablePrice' },
    });
  });

  test('may be in UTF-16, or longer than what is read of it', async () => {
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${good}`, 'utf16le'));
    expect(await readCsvFile(file(utf16))).toMatchObject({ columns: { node: 'node' } });
    // The part that is read ends in the middle of a character.
    const long = `node;éé\n${'aé\n'.repeat(150_000)}`;
    expect(await readCsvFile(file(long))).toMatchObject({ headings: ['node', 'éé'] });
  });

  test.each([
    ['notNamedCsv', file(good, 'prices.txt')],
    ['excel', file(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'prices.csv')],
    ['webPage', file('<!doctype html><html><body></body></html>')],
    ['other', file('%PDF-1.4\n1 0 obj')],
    ['empty', file(' \n')],
    ['tooLarge', file(new Uint8Array(calls['pricePlan.updateFromCsv'].maxBytes + 1))],
  ])('is refused as %s', async (problem, chosen) => {
    expect(await readCsvFile(chosen)).toBe(problem);
  });
});

test('the columns of a file are sent only if its headings do not name them', () => {
  const chosen = { file: file(good), headings: ['node', 'variablePrice'], columns: { node: 'node' } };
  expect(columnsText(chosen, { node: 'node' })).toBeUndefined();
  expect(columnsText(chosen, { node: 'node', fixedPrice: 'variablePrice' })).toBe(
    '{"node":"node","fixedPrice":"variablePrice"}',
  );
  expect(columnsText(chosen, {})).toBe('{}');
});

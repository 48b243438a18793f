import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxCsvLines, TooManyLines } from '../../../../src/domain/pricing/csv/body.ts';
import { priceCsvColumns } from '../../../../src/domain/pricing/csv/columns.ts';
import type { PriceCsvContext } from '../../../../src/domain/pricing/csv/read.ts';
import { readPriceCsv } from '../../../../src/domain/pricing/csv/read.ts';
import { priceCsvRows } from '../../../../src/domain/pricing/csv/write.ts';
import { ruleProblem } from '../../../../src/domain/pricing/expression/rule-problem.ts';
import type { PriceRules } from '../../../../src/domain/pricing/expression/expression.ts';
import type { RulesByNode } from '../../../../src/domain/pricing/policy/fragment-walk.ts';
import { topPurchase } from '../../../../src/domain/pricing/policy/node-prices.ts';
import { emptyScope } from '../../../../src/domain/pricing/policy/resolve.ts';
import { sheetRow } from '../../../../src/domain/pricing/policy/sheet.ts';
import type { PriceDomain } from '../../../../src/domain/pricing/price-domain.ts';
import { finish } from '../../../../src/lib/async/slices.ts';
import { csvLines } from '../../../../src/screens/csv/write.ts';
import { places, rules } from './arbitrary-rules.ts';
import { vectorRows } from './vector-rows.ts';

const isIn = (id: string, domain: PriceDomain): boolean => id === domain || places[id]?.path[0] === domain;
const domainOf = (id: string): PriceDomain => (isIn(id, 'user') ? 'user' : 'outboundCall');
const prefixes: Readonly<Record<string, string>> = {
  '+31612': 'kpn',
  '+31613': 'odido',
  '+3120': 'landline',
};

function contextOf(known: RulesByNode, fields: Partial<PriceCsvContext> = {}): PriceCsvContext {
  const node = (id: string | undefined) =>
    id !== undefined && id in places && id !== 'root' ? { id, domain: domainOf(id) } : undefined;
  return {
    domain: 'outboundCall',
    decimal: null,
    mapping: null,
    find: {
      node,
      code: (code) => node(code.startsWith('code-') ? code.slice(5) : undefined),
      prefix: (prefix) => node(prefixes[prefix]),
    },
    rulesOf: (id) => known[id] ?? {},
    ...fields,
  };
}
const anyNode = (id: string) => ({ id, domain: 'outboundCall' as const });
const find = { node: anyNode, code: anyNode, prefix: anyNode };

function read(text: string, known: RulesByNode = {}, fields: Partial<PriceCsvContext> = {}) {
  const { changes, ...found } = finish(readPriceCsv(() => [text], contextOf(known, fields)));
  return { ...found, changes: Object.fromEntries(changes) };
}

const exportOf = (known: RulesByNode, domain: PriceDomain, sign: '.' | ',', delimiter = ';') =>
  csvLines(
    [
      ...priceCsvRows(
        Object.entries(places)
          .filter(([id]) => isIn(id, domain))
          .map(([nodeId, { type }]) => {
            const node = { nodeId, domain, type, rules: known[nodeId] };
            return {
              node,
              code: `code-${nodeId}`,
              name: `=${nodeId}`,
              row: sheetRow(node, emptyScope, topPurchase),
            };
          }),
        sign,
      ),
    ],
    delimiter,
  );

const literal = (amount: number) => ({ type: 'literal', amount }) as const;
const kpn: PriceRules = { variablePrice: literal(1200), startPeriod: literal(60) };

describe('an export of a domain', () => {
  test('has the columns of the format, and numbers in the decimal sign of the file', () => {
    const [head, ...rows] = exportOf({ kpn }, 'outboundCall', ',').split('\r\n');
    expect(head).toBe(priceCsvColumns.map((column) => `"${column}"`).join(';'));
    expect(rows.find((row) => row.startsWith('"kpn"'))).toBe(
      '"kpn";"code-kpn";"\'=kpn";"";"";"";"";"0,12";"";"60";"";"";"";"0,12";""',
    );
  });

  test('that is imported unchanged changes nothing', () => {
    const fits = (domain: PriceDomain) => rules.filter((own) => ruleProblem(domain, own) === null);
    const ids = Object.keys(places).filter((id) => id !== 'root');
    const known = fc
      .tuple(...ids.map((id) => fc.option(fits(domainOf(id)), { nil: {} })))
      .map((each): RulesByNode => Object.fromEntries(ids.map((id, index) => [id, each[index] ?? {}])));
    fc.assert(
      fc.property(
        known,
        fc.constantFrom<PriceDomain>('user', 'outboundCall'),
        fc.constantFrom('.' as const, ',' as const),
        fc.constantFrom(';', ','),
        (policy, domain, sign, delimiter) => {
          const result = read(exportOf(policy, domain, sign, delimiter), policy, { domain, decimal: sign });
          const own = Object.entries(policy).filter(([id]) => isIn(id, domain));
          expect(result).toMatchObject({ changes: {}, faultCount: 0 });
          expect(result.counts).toEqual({
            changed: 0,
            removed: 0,
            unchanged: own.reduce((sum, [, each]) => sum + Object.keys(each).length, 0),
          });
        },
      ),
    );
  });

  test('names the unit of each literal only where one does not say it', () => {
    const cellOf = (own: PriceRules) => {
      const row = exportOf({ user: own }, 'user', '.').split('\r\n')[1] ?? '';
      return row.split(';')[priceCsvColumns.indexOf('per')];
    };
    const [perMonth, perDay] = (['month', 'day'] as const).map((per) => ({ ...literal(5), per }));
    expect(cellOf({ variablePrice: perDay })).toBe('"day"');
    expect(cellOf({ fixedPrice: perMonth, variablePrice: perDay })).toBe('"month/day"');
    expect(cellOf({ fixedPrice: literal(5), variablePrice: perDay })).toBe('"day"');
    expect(cellOf({ fixedPrice: perMonth, variablePrice: literal(5) })).toBe('"month/"');
  });
});

describe('a line', () => {
  test('is about the node of its id, else of its code, else of its prefix', () => {
    const text = 'node;code;prefix;variablePrice\nkpn;code-odido;;1\n;code-odido;;2\n;;+3120;3\n';
    expect(read(text).changes).toEqual({
      kpn: { variablePrice: literal(10_000) },
      odido: { variablePrice: literal(20_000) },
      landline: { variablePrice: literal(30_000) },
    });
    const kpnAlone = { kpn: { variablePrice: literal(10_000) } };
    expect(read('code;variablePrice\ncode-kpn;1\n').changes).toEqual(kpnAlone);
  });

  test('leaves the rule of a missing column, and removes that of an empty cell', () => {
    const result = read('node;variablePrice;fixedPrice\nkpn;;0.5\n', { kpn, odido: kpn });
    expect(result.changes).toEqual({ kpn: { fixedPrice: literal(5000), startPeriod: literal(60) } });
    expect(result.counts).toEqual({ changed: 1, unchanged: 0, removed: 1 });
  });

  test('says minimum duration and rounding in one cell', () => {
    const both = { startPeriod: literal(30), recurringPeriod: literal(6) };
    expect(read('node;startPeriod\nkpn;30/6\n').changes).toEqual({ kpn: both });
    expect(read('node;startPeriod;recurringPeriod\nkpn;30/6;\n').changes).toEqual({ kpn: both });
    expect(read('node;startPeriod;recurringPeriod\nkpn;30/6;1\n').faults).toEqual([
      { line: 2, column: 'startPeriod', value: '30/6', code: 'twoPeriods' },
    ]);
  });

  test('keeps the unit of a price if the file has no column for it', () => {
    const user: PriceRules = { variablePrice: { ...literal(1), per: 'day' } };
    const inUser = { domain: 'user' } as const;
    expect(read('node;variablePrice\nuser;2\n', { user }, inUser).changes).toEqual({
      user: { variablePrice: { ...literal(20_000), per: 'day' } },
    });
    expect(read('node;variablePrice;per\nuser;2;\n', { user }, inUser).changes).toEqual({
      user: { variablePrice: literal(20_000) },
    });
    expect(read('node;variablePrice;per\nuser;2;call\n', { user }, inUser).faults).toEqual([
      { line: 2, column: 'per', value: 'call', code: 'unknownPer' },
    ]);
  });
});

// Proves S1-7-53.
describe('a fault', () => {
  test('is named by line, column, value and code, and leaves out its line alone', () => {
    const text = [
      'node;variablePrice;startPeriod',
      'kpn;0,12345;1',
      'nobody;1;1',
      ';1;1',
      'user;1;1',
      'odido;0,5;1',
      'landline;1;x',
      'be;1',
      'proximus;1;1;2',
      '',
    ].join('\n');
    const result = read(text);
    expect(result.faults).toEqual([
      { line: 2, column: 'variablePrice', value: '0,12345', code: 'tooManyDecimals' },
      { line: 3, column: 'node', value: 'nobody', code: 'unknownNode' },
      { line: 4, column: 'node', value: '', code: 'noNode' },
      { line: 5, column: 'node', value: 'user', code: 'otherDomain' },
      { line: 7, column: 'startPeriod', value: 'x', code: 'missingNumber' },
      { line: 8, column: '', value: 'be', code: 'missingCells' },
      { line: 9, column: '', value: 'proximus', code: 'extraCells' },
    ]);
    expect(Object.keys(result.changes)).toEqual(['odido']);
  });

  test('of two lines about one node names both, and leaves both out', () => {
    const result = read('node;code;variablePrice\nkpn;;1\nodido;;1\n;code-kpn;2\n');
    expect(result.faults).toEqual([
      { line: 4, column: 'code', value: 'code-kpn', code: 'duplicate', otherLine: 2 },
    ]);
    expect(Object.keys(result.changes)).toEqual(['odido']);
  });

  test('is found at the end of a file that is cut off anywhere in a line', () => {
    const whole = exportOf({ kpn, odido: kpn }, 'outboundCall', '.');
    const last = whole.trimEnd().lastIndexOf('\n') + 1;
    const lastNode = whole.slice(last + 1, whole.indexOf('"', last + 1));
    // Behind the last separator nothing is missing but a computed price.
    for (let length = last + 1; length <= whole.lastIndexOf(';'); length += 1) {
      const { changes, faultCount } = read(whole.slice(0, length), { [lastNode]: kpn, kpn, odido: kpn });
      expect([length, changes, faultCount]).toEqual([length, {}, 1]);
    }
  });

  test.each([
    ['variablePrice\n1\n', 'noNodeColumn'],
    ['node;name\nkpn;KPN\n', 'noRuleColumn'],
    ['node;variablePrice;VariablePrice\nkpn;1;2\n', 'repeatedColumn'],
  ])('of the headings is the only one: %j', (text, code) => {
    expect(read(text)).toMatchObject({ changes: {}, faultCount: 1, faults: [{ line: 1, code }] });
  });

  test('of three lines in 100,000 leaves the others', () => {
    const count = 100_000;
    const text = Array.from({ length: count }, (_, index) =>
      index % 40_000 === 7 ? `p${index};0.12345` : `p${index};0.12`,
    ).join('\n');
    const { changes, faults, faultCount } = read(`node;variablePrice\n${text}\n`, {}, { find });
    expect([Object.keys(changes).length, faultCount]).toEqual([count - 3, 3]);
    expect(faults.map(({ line, value }) => [line, value])).toEqual([
      [9, '0.12345'],
      [40_009, '0.12345'],
      [80_009, '0.12345'],
    ]);
  });

  test('beyond the first thousand is counted', () => {
    const result = read(`node;variablePrice\n${'nobody;1\n'.repeat(1200)}`);
    expect([result.faults.length, result.faultCount]).toEqual([1000, 1200]);
  });

  test('is a quote that is never closed', () => {
    expect(read('node;variablePrice\nodido;1\nkpn;"1\nlandline;2\n')).toMatchObject({
      faults: [{ line: 3, code: 'unclosedQuote' }],
      changes: { odido: {} },
    });
  });
});

describe('a file', () => {
  test('may name its columns otherwise', () => {
    const text = 'Artikel;Tarief;node\nkpn;0,12;landline\n';
    const mapping = { node: 'artikel ', variablePrice: 'Tarief' };
    expect(read(text, {}, { mapping }).changes).toEqual({ kpn: { variablePrice: literal(1200) } });
    expect(read(text, {}, { mapping: { node: 'Artikel' } }).faults).toMatchObject([{ code: 'noRuleColumn' }]);
  });

  test.each(vectorRows.filter(({ kind }) => kind === 'comma'))(
    'with decimal commas: $given → $expected',
    (row) => {
      const delimiter = row.given.startsWith('"') ? ',' : ';';
      const price = (text: string) => (delimiter === ',' ? `"${text}"` : text);
      const lines = [
        'node;variablePrice',
        `kpn;${price('0,1')}`,
        `landline;${price('0,2')}`,
        `odido;${row.given}`,
      ];
      const result = read(`${lines.join('\n').replaceAll(';', delimiter)}\n`);
      const own = result.changes['odido']?.variablePrice;
      expect(result.decimal).toBe(',');
      expect(own?.type === 'literal' ? String(own.amount) : result.faults[0]?.code).toBe(row.expected);
    },
  );

  test('may have a title, lines of other systems, and a declared delimiter', () => {
    const changes = { kpn: { variablePrice: literal(1200) } };
    expect(read('Prices of May\r\n\r\nNode|Remark|VariablePrice\r\nkpn|x|0.12\r\n').changes).toEqual(changes);
    expect(read('sep=;\nnode;variablePrice\nkpn;0,12\nodido;x\n')).toMatchObject({
      changes,
      decimal: ',',
      faults: [{ line: 4 }],
    });
  });

  test('has a decimal sign that can be said', () => {
    const text = 'node;variablePrice\nkpn;0,12\n';
    expect(read(text, {}, { decimal: '.' }).faults).toMatchObject([{ code: 'foreignDecimalSign' }]);
  });

  test('has the decimal sign of most of its lines, even if the first ones have another', () => {
    const price = (index: number) => (index < 20_000 ? '0.12' : '0,12');
    const lines = Array.from({ length: 60_000 }, (_, index) => `p${index};${price(index)}\n`);
    const text = `node;variablePrice\n${lines.join('')}`;
    expect(read(text, {}, { find })).toMatchObject({ decimal: ',', counts: { changed: 40_000 } });
    expect(read(text, {}, { find, decimal: '.' })).toMatchObject({ counts: { changed: 20_000 } });
  });

  test('has at most as many lines as are read', () => {
    expect(() => read(`node;variablePrice\n${'x;1\n'.repeat(maxCsvLines + 1)}`)).toThrow(TooManyLines);
  });
});

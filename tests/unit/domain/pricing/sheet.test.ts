import { describe, expect, test } from 'vitest';
import { noneOutcome } from '../../../../src/domain/pricing/outcome.ts';
import type { NodePrices } from '../../../../src/domain/pricing/policy/node-prices.ts';
import { topPurchase } from '../../../../src/domain/pricing/policy/node-prices.ts';
import { emptyScope, resolve } from '../../../../src/domain/pricing/policy/resolve.ts';
import type { PriceDomain } from '../../../../src/domain/pricing/price-domain.ts';
import { priceDomains } from '../../../../src/domain/pricing/price-domain.ts';
import type { SheetNode } from '../../../../src/domain/pricing/policy/sheet.ts';
import { sheetRow } from '../../../../src/domain/pricing/policy/sheet.ts';

const purchase: NodePrices = {
  fixedPrice: { kind: 'price', amount: 100, per: 'call' },
  variablePrice: { kind: 'price', amount: 180, per: 'minute' },
  marginSharing: 500,
  startPeriod: 60,
  recurringPeriod: 60,
};
const doubled = resolve([
  { nodeId: 'root', rules: { defaultPricing: { type: 'scalePrice', factor: 2000 } } },
]);
const kpn = (rules: SheetNode['rules'] = {}, type: SheetNode['type'] = 'product'): SheetNode => ({
  nodeId: 'kpn',
  domain: 'outboundCall',
  type,
  rules,
});

describe('a row', () => {
  test('has prices, margins after the share, and no warning where all is well', () => {
    const row = sheetRow(kpn(), doubled, purchase);
    expect(row.sales).toMatchObject({
      fixedPrice: { kind: 'price', amount: 200, per: 'call' },
      variablePrice: { kind: 'price', amount: 360, per: 'minute' },
      startPeriod: 60,
    });
    expect(row.margins).toEqual({
      fixedPrice: { margin: 50, share: 50 },
      variablePrice: { margin: 90, share: 90 },
    });
    expect(row.warnings).toEqual([]);
  });

  test('tells its own rules from inherited ones, and where those come from', () => {
    const own = { type: 'literal', amount: 500 } as const;
    const { cells, scope } = sheetRow(kpn({ variablePrice: own }), doubled, purchase);
    expect(cells.variablePrice).toEqual({
      own,
      rule: { expression: own, nodeId: 'kpn', field: 'variablePrice' },
    });
    expect(cells.fixedPrice).toMatchObject({ own: null, rule: { nodeId: 'root', field: 'defaultPricing' } });
    expect(cells.startPeriod).toEqual({ own: null, rule: null });
    expect(scope.variablePrice?.nodeId).toBe('kpn');
  });
});

describe('a product warns', () => {
  const warningsOf = (rules: SheetNode['rules'], type: SheetNode['type'] = 'product') =>
    sheetRow(kpn(rules, type), doubled, purchase).warnings;

  // The rule of S1-5-78.
  test.each(priceDomains)('of each required price that is unset: %s', (domain: PriceDomain) => {
    const { warnings } = sheetRow({ nodeId: 'n', domain, type: 'product' }, emptyScope, topPurchase);
    const unset = warnings.flatMap((warning) => (warning.kind === 'unset' ? [warning.field] : []));
    const hasFixed = ['user', 'trunk', 'outboundCall', 'inboundCall', 'number'].includes(domain);
    expect(unset).toEqual(hasFixed ? ['fixedPrice', 'variablePrice'] : ['variablePrice']);
  });

  test('of a price that is set in none of the plans above', () => {
    const { warnings } = sheetRow(kpn(), doubled, topPurchase);
    expect(warnings.map(({ kind }) => kind)).toEqual(['unset', 'unset']);
  });

  test('of a loss, also where nothing is charged for what was bought', () => {
    expect(warningsOf({ variablePrice: { type: 'literal', amount: 179 } })).toEqual([
      { kind: 'loss', field: 'variablePrice' },
    ]);
    expect(warningsOf({ fixedPrice: { type: 'none' } })).toEqual([{ kind: 'loss', field: 'fixedPrice' }]);
  });

  test('of finer steps than those it is bought in', () => {
    expect(warningsOf({ startPeriod: { type: 'literal', amount: 30 } })).toEqual([
      { kind: 'rounding', field: 'startPeriod' },
    ]);
    expect(warningsOf({ recurringPeriod: { type: 'literal', amount: 1 } })).toEqual([
      { kind: 'rounding', field: 'recurringPeriod' },
    ]);
    expect(warningsOf({ recurringPeriod: { type: 'literal', amount: 120 } })).toEqual([]);
  });

  test('not of a price of 0, nor of none', () => {
    const free = { ...purchase, fixedPrice: noneOutcome, variablePrice: noneOutcome };
    const rules = { fixedPrice: { type: 'none' }, variablePrice: { type: 'literal', amount: 0 } } as const;
    expect(sheetRow(kpn(rules), doubled, free).warnings).toEqual([]);
  });

  test('but a category is not sold, and has no warnings', () => {
    expect(warningsOf({ fixedPrice: { type: 'none' } }, 'category')).toEqual([]);
  });
});

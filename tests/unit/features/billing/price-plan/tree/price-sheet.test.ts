import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PriceRules } from '../../../../../../src/domain/pricing/expression/expression.ts';
import { topPurchase } from '../../../../../../src/domain/pricing/policy/node-prices.ts';
import { resolve } from '../../../../../../src/domain/pricing/policy/resolve.ts';
import { sheetRow } from '../../../../../../src/domain/pricing/policy/sheet.ts';
import { rootNodeId } from '../../../../../../src/domain/pricing/policy/tree.ts';
import type { CatalogNode } from '../../../../../../src/domain/protocol/price-policy.ts';
import type { PolicyPatch } from '../../../../../../src/features/billing/price-plan/edit/document.ts';
import type { RuleEdit } from '../../../../../../src/features/billing/price-plan/tree/bulk/rule-edits.ts';
import { patchOfEdits } from '../../../../../../src/features/billing/price-plan/tree/bulk/rule-edits.ts';
import type {
  SavedRules,
  SheetLevel,
} from '../../../../../../src/features/billing/price-plan/tree/price-sheet.ts';
import { createPriceSheet } from '../../../../../../src/features/billing/price-plan/tree/price-sheet.ts';
import { rules as anyRules } from '../../../../domain/pricing/arbitrary-rules.ts';

const node = (id: string, parentId: string | null, type: CatalogNode['type'] = 'category'): CatalogNode => ({
  id,
  parentId,
  type,
  domain: 'outboundCall',
  name: { en: id, nl: id },
  sortOrder: 0,
  childCount: type === 'category' ? 1 : 0,
  code: id,
});
const calls = node('outboundCall', null);
const country = node('NL', 'outboundCall');
const mobile = node('NL.mobile', 'NL', 'product');
const path = [calls, country, mobile];
const nodes = new Map(path.map((one) => [one.id, one]));
const purchase = {
  ...topPurchase,
  fixedPrice: { kind: 'price', amount: 100, per: 'call' },
  variablePrice: { kind: 'price', amount: 180, per: 'minute' },
} as const;

type RulesById = Readonly<Record<string, PriceRules>>;

function levelsOf(saved: RulesById, counts: Readonly<Record<string, number>> = {}) {
  return new Map(
    path.map(({ id, parentId }): [string | null, SheetLevel] => {
      const own = saved[id];
      const rules = new Map<string, SavedRules>(
        own === undefined ? [] : [[id, { rules: own, ruleCount: counts[id] ?? 0 }]],
      );
      return [parentId, { rules, purchaseOf: () => purchase }];
    }),
  );
}
const placeOf = ({ type }: CatalogNode, above: readonly CatalogNode[]) => ({
  type,
  path: above.map(({ id }) => id),
});

function patchOf(saved: RulesById, edited: RulesById): PolicyPatch {
  const places = Object.fromEntries(path.map((one, at) => [one.id, placeOf(one, path.slice(0, at))]));
  return Object.fromEntries(
    Object.entries(edited).map(([id, rules]) => {
      const place = places[id] ?? { type: 'category' as const, path: [] };
      return [id, { place, saved: saved[id] ?? {}, rules }];
    }),
  );
}

describe('the row of a node', () => {
  const rulesById = fc.dictionary(fc.constantFrom(rootNodeId, ...nodes.keys()), anyRules);

  test('is that of its rules with the unsaved ones in place', () => {
    fc.assert(
      fc.property(rulesById, rulesById, (saved, edited) => {
        const folded: RulesById = { ...saved, ...edited };
        const sheet = createPriceSheet({
          root: saved[rootNodeId] ?? {},
          levels: levelsOf(saved),
          patch: patchOf(saved, edited),
          nodes,
        });
        const above = resolve(
          [rootNodeId, calls.id, country.id].map((nodeId) => ({ nodeId, rules: folded[nodeId] })),
        );
        const { id: nodeId, domain } = mobile;
        expect(sheet.rowOf(mobile)).toEqual(
          sheetRow({ nodeId, domain, type: 'product', rules: folded[nodeId] ?? {} }, above, purchase),
        );
      }),
    );
  });

  test('is unknown until all above it is loaded', () => {
    const levels = levelsOf({});
    levels.delete('outboundCall');
    const sheet = createPriceSheet({ root: {}, levels, patch: {}, nodes });
    expect(sheet.rowOf(calls)).toBeDefined();
    expect(sheet.rowOf(mobile)).toBeUndefined();
  });
});

test('the default price that holds at a node is that of the nearest one', () => {
  const own = { type: 'scalePrice', factor: 1300 } as const;
  const root = { defaultPricing: { type: 'inherit' } } as const;
  const sheet = (patch: PolicyPatch) => createPriceSheet({ root, levels: levelsOf({}), patch, nodes });
  expect(sheet({}).ruleOf(mobile, 'defaultPricing')?.nodeId).toBe(rootNodeId);
  const edited = sheet(patchOf({}, { NL: { defaultPricing: own } }));
  expect(edited.ruleOf(mobile, 'defaultPricing')).toEqual({
    expression: own,
    nodeId: 'NL',
    field: 'defaultPricing',
  });
});

// Proves S1-2.8-09.
test('a node counts the rules in and below it with the unsaved ones, also of closed branches', () => {
  const saved = { outboundCall: { fixedPrice: { type: 'none' } } } as const;
  const edited = {
    'NL.mobile': { fixedPrice: { type: 'literal', amount: 1200 }, variablePrice: { type: 'inherit' } },
  } as const;
  const sheet = createPriceSheet({
    root: {},
    // The levels below the domain are not loaded.
    levels: new Map([...levelsOf(saved, { outboundCall: 1 })].filter(([parent]) => parent === null)),
    patch: patchOf(saved, edited),
    nodes: new Map([[calls.id, calls]]),
  });
  expect(sheet.ruleCountOf(calls)).toBe(3);
  expect(sheet.isUnsaved(calls)).toBe(true);
});

test('an edit names the place of its node and the saved rules', () => {
  const saved = { 'NL.mobile': { fixedPrice: { type: 'none' } } } as const;
  const sheet = createPriceSheet({ root: {}, levels: levelsOf(saved), patch: {}, nodes });
  expect(sheet.editOf(mobile, {})).toEqual({
    place: { type: 'product', path: ['outboundCall', 'NL'] },
    saved: saved['NL.mobile'],
    rules: {},
  });
});

describe('a rule that is being typed', () => {
  const saved = { outboundCall: { variablePrice: { type: 'scalePrice', factor: 2000 } } } as const;
  const facts = { root: {}, levels: levelsOf(saved), nodes };
  const sheet = createPriceSheet({ ...facts, patch: {} });
  const shownWith = (rule: RuleEdit['rule']) =>
    createPriceSheet({
      ...facts,
      patch: patchOfEdits([{ node: country, field: 'variablePrice', rule }], sheet) ?? {},
    });
  const priceAt = (shown: typeof sheet, node: CatalogNode) => {
    const row = shown.rowOf(node);
    return [row?.sales.variablePrice, row?.margins.variablePrice?.margin];
  };
  const price = (amount: number) => ({ kind: 'price', amount, per: 'minute' });

  test('prices its row, and those below that inherit it', () => {
    const shown = shownWith({ type: 'scalePrice', factor: 1500 });
    expect(priceAt(shown, country)).toEqual([price(270), 90]);
    expect(priceAt(shown, mobile)).toEqual([price(270), 90]);
    expect(priceAt(shown, calls)).toEqual([price(360), 180]);
  });

  test('gives all back when it is given up, and takes that of the parent when it is empty', () => {
    expect(priceAt(sheet, mobile)).toEqual([price(360), 180]);
    expect(priceAt(shownWith(null), mobile)).toEqual([price(360), 180]);
  });
});

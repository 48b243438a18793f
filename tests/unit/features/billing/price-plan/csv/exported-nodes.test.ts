import { describe, expect, test } from 'vitest';
import { readPriceCsv } from '../../../../../../src/domain/pricing/csv/read.ts';
import type { PriceRules } from '../../../../../../src/domain/pricing/expression/expression.ts';
import { topPurchase } from '../../../../../../src/domain/pricing/policy/node-prices.ts';
import type { CatalogNode } from '../../../../../../src/domain/protocol/price-policy.ts';
import type { PriceDomain } from '../../../../../../src/domain/pricing/price-domain.ts';
import {
  exportFile,
  exportFileName,
} from '../../../../../../src/features/billing/price-plan/csv/export-file.ts';
import type { ExportSource } from '../../../../../../src/features/billing/price-plan/csv/exported-nodes.ts';
import { exportedNodes } from '../../../../../../src/features/billing/price-plan/csv/exported-nodes.ts';
import type { EditedPeriod } from '../../../../../../src/features/billing/price-plan/edit/document.ts';
import { finish } from '../../../../../../src/lib/async/slices.ts';
import { places } from '../../../../domain/pricing/arbitrary-rules.ts';
import { allRules, newStore, saveAll } from '../../../../domain/pricing/fragment-store.ts';

const minute = (amount: number) => ({ kind: 'price', amount, per: 'minute' }) as const;
const literal = (amount: number) => ({ type: 'literal', amount }) as const;
const known: Readonly<Record<string, PriceRules>> = {
  root: { defaultPricing: { type: 'scalePrice', factor: 2000 } },
  outboundCall: { startPeriod: literal(60) },
  kpn: { variablePrice: { type: 'offsetPrice', amount: 100 } },
  be: { defaultPricing: literal(500) },
};

const nodes: readonly CatalogNode[] = Object.entries(places)
  .filter(([id]) => id !== 'root')
  .map(([id, { type, path }]) => ({
    id,
    parentId: path.at(-1) ?? null,
    type,
    domain: (path[0] ?? id) as PriceDomain,
    name: { en: `=${id}`, nl: id },
    sortOrder: 0,
    childCount: 0,
    code: `code-${id}`,
  }));
const below = (parentId: string | null) => nodes.filter((node) => node.parentId === parentId);
const domain = nodes.find(({ id }) => id === 'outboundCall');
if (domain === undefined) throw new Error('no domain');

const store = newStore();
const root = saveAll(store, known);
const period: Pick<EditedPeriod, 'policy' | 'patch'> = { policy: root.id, patch: {} };

const sourceOf = (fields: Partial<ExportSource> = {}): ExportSource => ({
  children: async ({ id }) => below(id),
  purchase: async () => (nodeId) => ({ ...topPurchase, variablePrice: minute(nodeId.length * 10) }),
  fragment: async (id) => store.store.read(id),
  ...fields,
});

async function exported(of = period, source = sourceOf()) {
  let branches = 0;
  const found = exportedNodes(domain as CatalogNode, {
    source,
    period: of,
    nameOf: ({ name }) => name.en,
    onBranch: () => (branches += 1),
  });
  const file = await exportFile(found, ',');
  return { ...file, text: file.parts.join(''), branches };
}
const readBack = (text: string) =>
  finish(
    readPriceCsv(() => [text.replace('\uFEFF', '')], {
      domain: 'outboundCall',
      decimal: null,
      mapping: null,
      find: {
        node: (id) => nodes.find((node) => node.id === id),
        code: () => undefined,
        prefix: () => undefined,
      },
      rulesOf: (id) => allRules(root, store.store.read)[id] ?? {},
    }),
  );

describe('an export of a domain', () => {
  test('has all its nodes below each other, with their rules and prices', async () => {
    const { text, count, branches } = await exported();
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    const within = nodes.filter((node) => places[node.id]?.path[0] === 'outboundCall');
    expect([count, lines.length, branches]).toEqual([
      within.length + 1,
      within.length + 2,
      below('outboundCall').length,
    ]);
    // KPN is bought at 30 and sold for 0.01 more.
    expect(lines.find((line) => line.startsWith('"kpn"'))).toBe(
      '"kpn";"code-kpn";"\'=kpn";"";"0,003";"";"";"same + 0,01";"";"";"";"";"";"0,013";"0,01"',
    );
    // Proximus is sold at the default price of Belgium.
    expect(lines.find((line) => line.startsWith('"proximus"'))).toMatch(/"0,05";"-?0,\d+"$/);
    expect(lines[1]).toMatch(/^"outboundCall"/);
  });

  test('changes nothing when it is imported unchanged', async () => {
    const { changes, faultCount, counts } = readBack((await exported()).text);
    expect([changes, faultCount, counts]).toEqual([[], 0, { changed: 0, unchanged: 3, removed: 0 }]);
  });

  test('has the unsaved rules', async () => {
    const rules = { variablePrice: literal(7) };
    const place = { type: 'product' as const, path: places['landline']?.path ?? [] };
    const patch = { landline: { place, saved: {}, rules } };
    expect(readBack((await exported({ ...period, patch })).text).changes).toEqual([['landline', rules]]);
  });

  test('is not made without the products or prices that could not be loaded', async () => {
    const isAbove = ({ parentId }: CatalogNode): boolean => parentId === 'outboundCall';
    const country = nodes.find((node) => node.type === 'category' && isAbove(node))?.id;
    const failing = sourceOf({
      async purchase(parentId) {
        if (parentId === country) throw new Error('no connection');
        return () => topPurchase;
      },
    });
    await expect(exported(period, failing)).rejects.toThrow('no connection');
  });
});

test('the name of an exported file has no characters that a file system refuses', () => {
  expect(exportFileName('Retail: 50/50', 'Outbound calls', '202601')).toBe(
    'Retail-50-50-Outbound-calls-202601.csv',
  );
});

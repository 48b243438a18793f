import type { ContractPricing } from '../../../../../src/domain/pricing/policy/pricing-chain.ts';
import { maxHops } from '../../../../../src/domain/pricing/policy/pricing-chain.ts';
import type { PolicyFragment } from '../../../../../src/domain/pricing/policy/tree.ts';
import { contentHash } from '../../../base/content-hash.ts';
import type { Store, TableRow } from '../../../store/store.ts';
import { inBatches } from './in-batches.ts';

/** A fragment with the organization whose policy it is a part of. */
export interface OwnedFragment extends PolicyFragment {
  readonly organizationId: string;
}

/**
 * Policies and pricings, which never change: the id of each is the hash of its content (decision 25). They are tables
 * of their own, because a catalogue has 100,000 products, and entities are all in memory.
 */
export interface PolicyTables {
  /** Those of these ids that exist. */
  readonly fragments: (ids: readonly string[]) => Promise<ReadonlyMap<string, OwnedFragment>>;
  readonly ruleCounts: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** A pricing with those that it is bought at, by id. */
  readonly pricings: (id: string) => Promise<ReadonlyMap<string, ContractPricing>>;
  /** The organizations that buy at a pricing, or have bought. */
  readonly buyersOf: (pricingId: string) => Promise<readonly string[]>;
}

const tables = `
  CREATE TABLE IF NOT EXISTS price_fragment
    (id text PRIMARY KEY, organization_id text NOT NULL, rule_count int NOT NULL, body text NOT NULL);
  CREATE TABLE IF NOT EXISTS pricing (id text PRIMARY KEY, purchase_id text, body text NOT NULL);
  CREATE TABLE IF NOT EXISTS pricing_buyer
    (pricing_id text NOT NULL, organization_id text NOT NULL, PRIMARY KEY (pricing_id, organization_id));`;

export const fragmentIdOf = (text: string): string => `f.${contentHash(text)}`;

const insertFragments = `
  INSERT INTO price_fragment SELECT * FROM unnest($1::text[], $2::text[], $3::int[], $4::text[])
  ON CONFLICT (id) DO NOTHING`;

export const fragmentRow = (
  organizationId: string,
  { id, ruleCount, ...rest }: PolicyFragment,
): TableRow => ({
  sql: insertFragments,
  row: [id, organizationId, ruleCount, JSON.stringify(rest)],
  key: id,
});

/**
 * Stores fragments that no plan has yet, so that a later save can name them. Those below a fragment come before it, so none
 * names one that is not stored yet.
 */
export async function keepFragments(store: Pick<Store, 'query'>, rows: readonly TableRow[]): Promise<void> {
  await inBatches(rows, async (batch) => {
    const columns = [0, 1, 2, 3].map((column) => batch.map(({ row }) => row[column]));
    await store.query(insertFragments, columns);
  });
}

export const pricingRow = ({ id, ...rest }: ContractPricing): TableRow => ({
  sql: `INSERT INTO pricing SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
        ON CONFLICT (id) DO NOTHING`,
  row: [id, rest.purchase.kind === 'pricing' ? rest.purchase.id : null, JSON.stringify(rest)],
  key: id,
});

/** The row of an organization that buys at a pricing, and so may read its prices. */
export const pricingBuyerRow = (pricingId: string, buyerId: string): TableRow => ({
  sql: `INSERT INTO pricing_buyer SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
  row: [pricingId, buyerId],
  key: `${pricingId} ${buyerId}`,
});

interface FragmentRecord {
  readonly id: string;
  readonly organization_id: string;
  readonly rule_count: number;
  readonly body: string;
}

const fragmentOf = ({
  id,
  organization_id: organizationId,
  rule_count: ruleCount,
  body,
}: FragmentRecord) => ({
  ...(JSON.parse(body) as Omit<OwnedFragment, 'id' | 'organizationId' | 'ruleCount'>),
  id,
  organizationId,
  ruleCount,
});

/** The tables as they are once these fragments of an organization are stored. */
export const withFragments = (
  tables: PolicyTables,
  organizationId: string,
  fragments: readonly PolicyFragment[],
): PolicyTables => {
  const added = new Map(fragments.map((fragment) => [fragment.id, { ...fragment, organizationId }]));
  const addedOf = (ids: readonly string[]) => ids.flatMap((id) => added.get(id) ?? []);
  return {
    ...tables,
    fragments: async (ids) =>
      new Map([...(await tables.fragments(ids)), ...addedOf(ids).map((each) => [each.id, each] as const)]),
    ruleCounts: async (ids) =>
      new Map([
        ...(await tables.ruleCounts(ids)),
        ...addedOf(ids).map(({ id, ruleCount }) => [id, ruleCount] as const),
      ]),
  };
};

export async function openPolicyTables(store: Pick<Store, 'prepare' | 'query'>): Promise<PolicyTables> {
  await store.prepare(tables);
  return {
    async fragments(ids) {
      if (ids.length === 0) return new Map();
      const rows = await store.query<FragmentRecord>('SELECT * FROM price_fragment WHERE id = ANY ($1)', [
        ids,
      ]);
      return new Map(rows.map((row) => [row.id, fragmentOf(row)]));
    },
    async ruleCounts(ids) {
      if (ids.length === 0) return new Map();
      const rows = await store.query<Omit<FragmentRecord, 'body'>>(
        'SELECT id, rule_count FROM price_fragment WHERE id = ANY ($1)',
        [ids],
      );
      return new Map(rows.map((row) => [row.id, row.rule_count]));
    },
    async pricings(id) {
      const rows = await store.query<{ id: string; body: string }>(
        `WITH RECURSIVE chain AS (
           SELECT id, purchase_id, body, 1 AS hop FROM pricing WHERE id = $1
           UNION ALL
           SELECT above.id, above.purchase_id, above.body, hop + 1
           FROM pricing above JOIN chain ON above.id = chain.purchase_id WHERE hop <= $2
         ) SELECT id, body FROM chain`,
        [id, maxHops],
      );
      return new Map(
        rows.map((row) => [row.id, { ...(JSON.parse(row.body) as Omit<ContractPricing, 'id'>), id: row.id }]),
      );
    },
    async buyersOf(pricingId) {
      const rows = await store.query<{ organization_id: string }>(
        'SELECT organization_id FROM pricing_buyer WHERE pricing_id = $1',
        [pricingId],
      );
      return rows.map((row) => row.organization_id);
    },
  };
}

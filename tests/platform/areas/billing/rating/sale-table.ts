import type { PricePer } from '../../../../../src/domain/pricing/price-domain.ts';
import type { SaleReason } from '../../../../../src/domain/pricing/rating/sale.ts';
import type { RecordValues } from '../../../store/record-text.ts';
import { recordText } from '../../../store/record-text.ts';
import type { Statement, TableRow } from '../../../store/store.ts';
import type { Sale, Usage } from './usage.ts';

export const saleTable = `
  CREATE TABLE IF NOT EXISTS usage_sale (
    usage_id text NOT NULL, hop int NOT NULL, month text NOT NULL, consumer text NOT NULL,
    seller text NOT NULL, buyer text NOT NULL, contract_id text, pricing_id text,
    billed bigint, fixed_price bigint, variable_price bigint, per text,
    sales bigint, purchase bigint, share bigint, margin bigint, reason text,
    PRIMARY KEY (usage_id, hop));
  CREATE INDEX IF NOT EXISTS usage_sale_of_seller ON usage_sale (month, seller, consumer, usage_id);`;

export interface SaleRecord {
  readonly usage_id: string;
  readonly hop: number;
  readonly seller: string;
  readonly buyer: string;
  readonly contract_id: string | null;
  readonly pricing_id: string | null;
  readonly billed: number;
  readonly fixed_price: number | null;
  readonly variable_price: number | null;
  readonly per: PricePer | null;
  readonly sales: number;
  readonly purchase: number | null;
  readonly share: number | null;
  readonly margin: number | null;
  readonly reason: SaleReason | null;
}

export const saleFrom = (record: SaleRecord): Sale => {
  const { hop, seller, buyer, reason, margin, share } = record;
  return {
    hop,
    seller,
    buyer,
    contractId: record.contract_id,
    pricingId: record.pricing_id,
    amounts:
      reason === null
        ? {
            kind: 'rated',
            billed: record.billed,
            amount: record.sales,
            fixedPrice: record.fixed_price,
            variablePrice: record.variable_price,
            per: record.per,
            purchase: record.purchase,
            margin: margin === null || share === null ? null : { margin, share },
          }
        : { kind: 'unrated', reason },
  };
};

const unratedColumns = [null, null, null, null, null, null, null, null] as const;

/** The columns from `billed` to `margin`. */
function amountColumns({ amounts }: Sale): RecordValues {
  if (amounts.kind === 'unrated') return unratedColumns;
  const { billed, fixedPrice, variablePrice, per, amount, purchase, margin } = amounts;
  return [
    billed,
    fixedPrice,
    variablePrice,
    per,
    amount,
    purchase,
    margin?.share ?? null,
    margin?.margin ?? null,
  ];
}

const removal = 'DELETE FROM usage_sale USING unnest($1::text[]) AS gone (id) WHERE usage_id = gone.id';
/** Sales as rows of the table: one parameter costs a fraction of one for each column. */
const given = 'SELECT * FROM unnest($1::text[]::usage_sale[])';
const insertion = `INSERT INTO usage_sale ${given}
  ON CONFLICT (usage_id, hop) DO UPDATE SET seller = EXCLUDED.seller, buyer = EXCLUDED.buyer,
    contract_id = EXCLUDED.contract_id, pricing_id = EXCLUDED.pricing_id, billed = EXCLUDED.billed,
    fixed_price = EXCLUDED.fixed_price, variable_price = EXCLUDED.variable_price, per = EXCLUDED.per,
    sales = EXCLUDED.sales, purchase = EXCLUDED.purchase, share = EXCLUDED.share, margin = EXCLUDED.margin,
    reason = EXCLUDED.reason`;
const first = `WITH ended AS (UPDATE usage SET closed = $3, quantity = $4, state = 'rated' WHERE id = $2)
  INSERT INTO usage_sale ${given}`;

/** Removes the sales of a usage. Rows of the same batch that store others come after it. */
export const salesRemoval = ({ id }: Pick<Usage, 'id'>): TableRow => ({ sql: removal, row: [id], key: id });

const saleText = ({ id, month, consumer }: Usage, sale: Sale): string =>
  recordText([
    id,
    sale.hop,
    month,
    consumer,
    sale.seller,
    sale.buyer,
    sale.contractId,
    sale.pricingId,
    ...amountColumns(sale),
    sale.amounts.kind === 'unrated' ? sale.amounts.reason : null,
  ]);

export const saleRow = (usage: Usage, sale: Sale): TableRow => ({
  sql: insertion,
  row: [saleText(usage, sale)],
  key: `${usage.id} ${sale.hop}`,
});

/** Ends a usage that is stored as open, and adds its sales: one statement, because the end of a call waits for it. */
export const ratedEnd = (usage: Usage, sales: readonly Sale[]): Statement => ({
  sql: first,
  parameters: [sales.map((sale) => saleText(usage, sale)), usage.id, usage.closed, usage.quantity],
});

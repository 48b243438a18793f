import { randomUUID } from 'node:crypto';
import type { Sale, Usage } from '../../../../platform/areas/billing/rating/usage.ts';
import { saleRow } from '../../../../platform/areas/billing/rating/sale-table.ts';
import { usageRow } from '../../../../platform/areas/billing/rating/usage-table.ts';
import type { Store } from '../../../../platform/store/store.ts';
import { level } from '../rating-rig.ts';
import { landline, month } from '../rating-vectors.ts';

/** A sale of the reseller for a minute to a landline, as vectors 39 to 41 price it. */
export const billedSale = (fields: Partial<Sale> = {}): Sale => ({
  hop: 1,
  seller: level('Reseller'),
  buyer: level('Shop'),
  contractId: null,
  pricingId: 'p.price',
  amounts: {
    kind: 'rated',
    billed: 60,
    amount: 130,
    fixedPrice: null,
    variablePrice: 130,
    per: 'minute',
    purchase: 65,
    margin: { share: 0, margin: 65 },
  },
  ...fields,
});

interface StoredSale {
  readonly consumer: string;
  readonly sale: Sale;
  readonly usage?: Partial<Usage>;
}

const batchSize = 2000;

/** Stores calls that are rated already, so that a test decides every amount. */
export async function storeSales(store: Pick<Store, 'write'>, sales: readonly StoredSale[]): Promise<void> {
  const rows = sales.map(({ consumer, sale, usage: fields }) => {
    const usage: Usage = {
      id: randomUUID(),
      month,
      consumer,
      domain: 'outboundCall',
      nodeId: 'outboundCall.NL.landline',
      subjectId: randomUUID(),
      number: landline,
      plan: null,
      opened: '2026-03-05T10:00:00.000Z',
      closed: '2026-03-05T10:01:00.000Z',
      quantity: 60,
      state: 'rated',
      ...fields,
    };
    return [usageRow(usage), saleRow(usage, sale)];
  });
  for (let start = 0; start < rows.length; start += batchSize)
    await store.write([], rows.slice(start, start + batchSize).flat());
}

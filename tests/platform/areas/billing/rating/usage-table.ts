import type { PriceDomain } from '../../../../../src/domain/pricing/price-domain.ts';
import type { BillingPlan } from '../../../../../src/domain/entities/billing-user/schema.ts';
import type { TableRow } from '../../../store/store.ts';
import type { Usage, UsageState } from './usage.ts';

export const usageTable = `
  CREATE TABLE IF NOT EXISTS usage (
    id text PRIMARY KEY, month text NOT NULL, consumer text NOT NULL, domain text NOT NULL, node_id text,
    subject_id text NOT NULL, number text, plan text, opened text NOT NULL, closed text, quantity bigint,
    state text NOT NULL);
  CREATE INDEX IF NOT EXISTS usage_of_consumer ON usage (month, consumer, id);
  CREATE INDEX IF NOT EXISTS usage_not_rated ON usage (state, id) WHERE state <> 'rated';`;

export interface UsageRecord {
  readonly id: string;
  readonly month: string;
  readonly consumer: string;
  readonly domain: PriceDomain;
  readonly node_id: string | null;
  readonly subject_id: string;
  readonly number: string | null;
  readonly plan: BillingPlan | null;
  readonly opened: string;
  readonly closed: string | null;
  readonly quantity: number | null;
  readonly state: UsageState;
}

export const usageFrom = ({
  node_id: nodeId,
  subject_id: subjectId,
  id,
  month,
  consumer,
  domain,
  number,
  plan,
  opened,
  closed,
  quantity,
  state,
}: UsageRecord): Usage => ({
  id,
  month,
  consumer,
  domain,
  nodeId,
  subjectId,
  number,
  plan,
  opened,
  closed,
  quantity,
  state,
});

/** Stores a usage, or what has changed of it. What it is about stays. */
export const usageRow = (usage: Usage): TableRow => ({
  sql: `INSERT INTO usage SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
          $7::text[], $8::text[], $9::text[], $10::text[], $11::bigint[], $12::text[])
        ON CONFLICT (id) DO UPDATE SET closed = EXCLUDED.closed, quantity = EXCLUDED.quantity, state = EXCLUDED.state`,
  row: [
    usage.id,
    usage.month,
    usage.consumer,
    usage.domain,
    usage.nodeId,
    usage.subjectId,
    usage.number,
    usage.plan,
    usage.opened,
    usage.closed,
    usage.quantity,
    usage.state,
  ],
  key: usage.id,
});

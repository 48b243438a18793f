import type { PricePlanVersion } from '../../../../../src/domain/entities/price-plan/schema.ts';
import type { Store, TableRow } from '../../../store/store.ts';

/** All versions of price plans. Rows have the current one; the others are bases of edits, and what bills were made of. */
export interface PlanVersions {
  /** Undefined if the plan never had this number. */
  readonly read: (planId: string, number: number) => Promise<PricePlanVersion | undefined>;
}

const table = `
  CREATE TABLE IF NOT EXISTS price_plan_version
    (plan_id text NOT NULL, number int NOT NULL, body text NOT NULL, PRIMARY KEY (plan_id, number));`;

/** A demo whose seeding was interrupted is seeded again; else no version is written twice. */
export const versionRow = (planId: string, version: PricePlanVersion): TableRow => ({
  sql: `INSERT INTO price_plan_version SELECT * FROM unnest($1::text[], $2::int[], $3::text[])
        ON CONFLICT (plan_id, number) DO UPDATE SET body = EXCLUDED.body`,
  row: [planId, version.number, JSON.stringify(version)],
  key: `${planId} ${version.number}`,
});

export async function openPlanVersions(store: Pick<Store, 'prepare' | 'query'>): Promise<PlanVersions> {
  await store.prepare(table);
  return {
    async read(planId, number) {
      const [row] = await store.query<{ body: string }>(
        'SELECT body FROM price_plan_version WHERE plan_id = $1 AND number = $2',
        [planId, number],
      );
      return row === undefined ? undefined : (JSON.parse(row.body) as PricePlanVersion);
    },
  };
}

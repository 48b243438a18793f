import type { SalesContractVersion } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import type { Store, TableRow } from '../../../store/store.ts';

/** All versions of sales contracts. Rows have the current one; the others are bases of edits, and what bills were made of. */
export interface ContractVersions {
  /** Undefined if the contract never had this number. */
  readonly read: (contractId: string, number: number) => Promise<SalesContractVersion | undefined>;
}

const table = `
  CREATE TABLE IF NOT EXISTS sales_contract_version
    (contract_id text NOT NULL, number int NOT NULL, body text NOT NULL, PRIMARY KEY (contract_id, number));`;

export const contractVersionRow = (contractId: string, version: SalesContractVersion): TableRow => ({
  // An interrupted seeding of the demo leaves versions of contracts that it makes again.
  sql: `INSERT INTO sales_contract_version SELECT * FROM unnest($1::text[], $2::int[], $3::text[])
        ON CONFLICT (contract_id, number) DO UPDATE SET body = EXCLUDED.body`,
  row: [contractId, version.number, JSON.stringify(version)],
  key: `${contractId} ${version.number}`,
});

export async function openContractVersions(
  store: Pick<Store, 'prepare' | 'query'>,
): Promise<ContractVersions> {
  await store.prepare(table);
  return {
    async read(contractId, number) {
      const [row] = await store.query<{ body: string }>(
        'SELECT body FROM sales_contract_version WHERE contract_id = $1 AND number = $2',
        [contractId, number],
      );
      return row === undefined ? undefined : (JSON.parse(row.body) as SalesContractVersion);
    },
  };
}

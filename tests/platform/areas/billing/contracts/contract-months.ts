import type {
  SalesContract,
  SalesContractVersion,
} from '../../../../../src/domain/entities/sales-contract/schema.ts';
import type { Store, TableRow } from '../../../store/store.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import type { Versions } from '../version/version-table.ts';

/**
 * The version of each contract that says whom it covers in a month. A month that has begun keeps its version: what is
 * saved later counts from the next month on, or once the version of today is taken for it.
 */
export interface ContractMonths {
  readonly versionIn: (contract: SalesContract, month: string) => SalesContractVersion;
  /** Makes the current versions of contracts those of a month that has begun; durable when it resolves. */
  readonly take: (contracts: readonly SalesContract[], month: string) => Promise<void>;
  /** Called after every change of a version in a month. */
  readonly onChange: (listener: () => void) => void;
}

const mapping = `CREATE TABLE IF NOT EXISTS contract_month
  (contract_id text NOT NULL, month text NOT NULL, number int NOT NULL, PRIMARY KEY (contract_id, month))`;

const mappingRow = ({ id, currentVersion }: SalesContract, month: string): TableRow => ({
  sql: `INSERT INTO contract_month SELECT * FROM unnest($1::text[], $2::text[], $3::int[])
        ON CONFLICT (contract_id, month) DO UPDATE SET number = EXCLUDED.number`,
  row: [id, month, currentVersion.number],
  key: `${id} ${month}`,
});

/** The months of a contract that have begun. */
const begunMonths = ({ currentPricingVersion: { runningMonth, months } }: SalesContract): readonly string[] =>
  [...new Set([...Object.keys(months), runningMonth])].filter((month) => month <= runningMonth);

interface ContractMonthOptions {
  readonly store: Store;
  readonly versions: Versions<SalesContractVersion>;
}

export async function openContractMonths(options: ContractMonthOptions): Promise<ContractMonths> {
  const { store, versions } = options;
  const listeners: (() => void)[] = [];
  const announce = (): void => listeners.forEach((listener) => listener());
  const known = new Map<string, Map<string, SalesContractVersion>>();
  const put = (id: string, month: string, version: SalesContractVersion): void => {
    const months = known.get(id) ?? new Map<string, SalesContractVersion>();
    known.set(id, months.set(month, version));
  };
  await store.prepare(mapping);
  for (const { contract_id: id, month, number } of await store.query<{
    contract_id: string;
    month: string;
    number: number;
  }>('SELECT * FROM contract_month')) {
    const current = rowOf(store, 'salesContract', id)?.currentVersion;
    const version = current?.number === number ? current : await versions.read(id, number);
    if (version !== undefined) put(id, month, version);
  }

  /** The months of a contract that are not mapped yet; `was` is what it was before the transaction. */
  function mapped(was: SalesContract | null, contract: SalesContract): readonly TableRow[] {
    const ended = was?.currentPricingVersion.runningMonth ?? '';
    const months = begunMonths(contract).filter((month) => known.get(contract.id)?.has(month) !== true);
    return months.map((month) => {
      // A period that is moved to months that have begun changes nothing in them yet.
      const version = was !== null && month <= ended ? was : contract;
      put(contract.id, month, version.currentVersion);
      return mappingRow(version, month);
    });
  }
  store.join((changes) => {
    const was = new Map<string, SalesContract | null>();
    const items = changes.flatMap(({ type, before, after }): readonly TableRow[] => {
      if (type !== 'salesContract' || after === null) return [];
      // Rows of this type. What follows from a save is a change of its own.
      if (!was.has(after.id)) was.set(after.id, before as SalesContract | null);
      return mapped(was.get(after.id) ?? null, after as SalesContract);
    });
    if (items.length > 0) announce();
    return { items, afterCommit: () => undefined };
  });

  return {
    versionIn: ({ id, currentVersion }, month) => known.get(id)?.get(month) ?? currentVersion,
    async take(contracts, month) {
      await store.write(
        [],
        contracts.map((contract) => mappingRow(contract, month)),
      );
      for (const { id, currentVersion } of contracts) put(id, month, currentVersion);
      announce();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}

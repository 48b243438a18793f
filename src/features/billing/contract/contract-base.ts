import type { SalesContract, SalesContractVersion } from '../../../domain/entities/sales-contract/schema.ts';
import type { SavedVersion } from '../document/document-store.ts';
import type { ContractDocument } from './edit/document.ts';

/** The saved version that is edited. */
export type ContractBase = SavedVersion<ContractDocument>;

/** The current version of a contract. */
export function contractBase({ currentVersion }: Pick<SalesContract, 'currentVersion'>): ContractBase {
  const { number, name, description, periods } = currentVersion;
  return {
    number,
    document: {
      name,
      description,
      periods: Object.fromEntries(
        Object.entries(periods).map(([start, { id, ...period }]) => [id, { start, ...period }]),
      ),
    },
  };
}

/** The members of a save. */
export function savedContract({
  name,
  description,
  periods,
}: ContractDocument): Omit<SalesContractVersion, 'number'> {
  return {
    name,
    description,
    periods: Object.fromEntries(
      Object.entries(periods).map(([id, { start, ...period }]) => [start, { id, ...period }]),
    ),
  };
}

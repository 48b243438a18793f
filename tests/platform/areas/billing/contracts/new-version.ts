import type {
  SalesContract,
  SalesContractVersion,
} from '../../../../../src/domain/entities/sales-contract/schema.ts';
import { periodAt } from '../../../../../src/domain/pricing/period.ts';
import type { TableRow, Write } from '../../../store/store.ts';
import { create, datesFrom, patch } from '../../../store/write.ts';
import { contractVersionTable } from './contract-versions.ts';

interface NewContract extends Pick<SalesContract, 'id' | 'organizationId' | 'buyerOrganization'> {
  /** When it is created, and the time, ms. */
  readonly at: number;
  readonly now: number;
}

/** The write of a new contract. What is derived from other rows follows in its transaction. */
export function newContract(
  { id, organizationId, buyerOrganization, at, now }: NewContract,
  currentVersion: SalesContractVersion,
): Write {
  const runningMonth = periodAt(now);
  if (runningMonth === undefined) throw new Error('the clock is beyond all periods');
  return create('salesContract', {
    id,
    organizationId,
    ...datesFrom(at),
    buyerOrganization,
    buyerName: '',
    currentVersion,
    currentPricingVersion: { runningMonth, months: {}, applying: {} },
    running: { state: 'planned', pricePlan: null, type: null, pricing: 'unpriced' },
  });
}

/** Saves a contract as another version. */
export const versionWrites = (
  id: string,
  version: SalesContractVersion,
): { readonly writes: readonly Write[]; readonly tableRows: readonly TableRow[] } => ({
  writes: [patch('salesContract', id, { currentVersion: version })],
  tableRows: [contractVersionTable.row(id, version)],
});

import type { SalesContractVersion } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import { versionTable } from '../version/version-table.ts';

export const contractVersionTable = versionTable<SalesContractVersion>('sales_contract_version');

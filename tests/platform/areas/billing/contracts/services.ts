import type { SalesContractVersion } from '../../../../../src/domain/entities/sales-contract/schema.ts';
import type { Core } from '../../core.ts';
import type { Versions } from '../version/version-table.ts';

export interface ContractServices extends Core {
  readonly contractVersions: Versions<SalesContractVersion>;
}

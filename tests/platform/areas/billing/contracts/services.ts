import type { Core } from '../../core.ts';
import type { ContractVersions } from './contract-versions.ts';

export interface ContractServices extends Core {
  readonly contractVersions: ContractVersions;
}

import { createContext, use, useEffect } from 'react';
import { useAccess, useMayView } from '../../../client/data/access.ts';
import { can } from '../../../domain/access/can.ts';
import { capabilities } from '../../../domain/access/capability.ts';
import type { SalesContract } from '../../../domain/entities/sales-contract/schema.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import type { AccessFacts } from '../../../screens/tabs/document-access.ts';
import type { ContractStore, OpenContract, OpenContractState } from './open-contract.ts';

/** The open contract of a tab. */
export interface ContractPageContext {
  readonly open: OpenContract;
  readonly contractId: string;
  readonly organizationId: string;
  /** null while loading, and once it is gone. */
  readonly row: SalesContract | null;
}

export const ContractContext = createContext<ContractPageContext | null>(null);

export function useContract(): ContractPageContext {
  const contract = use(ContractContext);
  if (contract === null) throw new Error('No contract is open');
  return contract;
}

export const useContractState = (): OpenContractState => useStore(useContract().open.store);

/** Makes a contract read-only without the permission to change it, and once it is deleted. */
export function useContractAccess(store: ContractStore, isGone: boolean): void {
  const access = useAccess();
  const mayView = useMayView('salesContract');
  const isAllowed = access.state === 'ready' && mayView && can(access, capabilities.contractUpdate);
  const permission: AccessFacts['permission'] =
    access.state === 'loading' ? 'unknown' : isAllowed ? 'granted' : 'withheld';
  useEffect(() => {
    store.updateAccess({ permission, document: isGone ? 'deleted' : 'present' });
  }, [store, permission, isGone]);
}

import { useLingui } from '@lingui/react';
import { createContext, use } from 'react';
import type { SalesContract } from '../../../domain/entities/sales-contract/schema.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import type { ContractCommand } from './edit/command.ts';
import type { OpenContract, OpenContractState } from './open-contract.ts';
import { contractRefusalTexts } from './refusal-text.ts';

/** The open sales contract of a tab. */
export interface ContractContextValue {
  readonly open: OpenContract;
  readonly contractId: string;
  readonly organizationId: string;
  /** null while loading, and once it is gone. */
  readonly row: SalesContract | null;
}

export const ContractContext = createContext<ContractContextValue | null>(null);

export function useContract(): ContractContextValue {
  const contract = use(ContractContext);
  if (contract === null) throw new Error('No sales contract is open');
  return contract;
}

export const useContractState = (): OpenContractState => useStore(useContract().open.store);

/** Performs edits of the open contract, and says why one is refused. */
export function useEditContract(): (command: ContractCommand) => void {
  const { i18n } = useLingui();
  const { store } = useContract().open;
  return (command) => {
    const refusal = store.perform(command);
    if (refusal !== null) toast.error(i18n._(contractRefusalTexts[refusal]), 5);
  };
}

import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import {
  contractDescription,
  contractName,
  savedContractPeriods,
} from '../../../domain/entities/sales-contract/schema.ts';
import { ContractName } from '../../../fields/billing/contract-name.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { DocumentBar } from '../document/document-bar.tsx';
import { savedContract } from './contract-base.ts';
import { isContractChanged } from './edit/document.ts';
import { useContract, useContractState } from './use-contract.ts';

/** Why the contract cannot be saved now; undefined if it can. */
export function useSaveObstacle(isClashing: boolean): string | undefined {
  const { t } = useLingui();
  const { base, document, sent } = useContractState();
  const offline = useOfflineReason();
  if (!isContractChanged(base.document, document)) return t`Everything is saved.`;
  if (sent !== null) return t`The contract is being saved.`;
  if (isClashing) return t`Others have saved this contract since you opened it.`;
  if (!v.is(contractName, document.name)) return t`Enter a name of at most 100 characters.`;
  if (!v.is(contractDescription, document.description))
    return t`Enter a description of at most 2,000 characters.`;
  if (!v.is(savedContractPeriods, savedContract(document).periods))
    return t`A contract has at most 5,000 organizations with a value of their own in all its periods.`;
  return offline;
}

type Props = { obstacle: string | undefined; onSave: () => void };

/** The name of the contract and its buyer, with undo, redo and save. */
export function ContractBar({ obstacle, onSave }: Props) {
  const { open, row } = useContract();
  const { document, history, access } = useContractState();
  return (
    <DocumentBar
      title={
        <>
          <ContractName kind="salesContract" name={document.name} />
          {row !== null && ` (${row.buyerName})`}
        </>
      }
      access={access}
      history={history}
      store={open.store}
      obstacle={obstacle}
      onSave={onSave}
    />
  );
}

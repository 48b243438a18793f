import { Trans } from '@lingui/react/macro';
import { newUuid } from '../../../lib/secret/uuid.ts';
import { AddPeriodDialog } from '../document/add-period-dialog.tsx';
import type { AddPeriodProps } from '../document/period-list.tsx';
import { PeriodList } from '../document/period-list.tsx';
import { isPeriodChanged } from './edit/document.ts';
import { useContract, useContractState } from './use-contract.ts';
import { useEditContract } from './use-edit-contract.ts';

const NewPeriodNote = () => (
  <Trans>It starts without a price plan, and covers the buyer without its customers.</Trans>
);

/** Adds a period to the contract (S1-9-30). */
function AddContractPeriod({ onAdded, onClose }: AddPeriodProps) {
  const { row } = useContract();
  const { document } = useContractState();
  const edit = useEditContract();
  return (
    <AddPeriodDialog
      document={document}
      Note={NewPeriodNote}
      onAdd={(start) => {
        if (row === null) return;
        const id = newUuid();
        edit({ kind: 'add', id, start, buyer: row.buyerOrganization });
        onAdded(id);
      }}
      onClose={onClose}
    />
  );
}

type Props = { selected: string | null; onSelect: (id: string) => void };

/** The periods of the contract (S1-2.8-13). */
export function ContractPeriodList({ selected, onSelect }: Props) {
  const { row } = useContract();
  const { base, document, access } = useContractState();
  return (
    <PeriodList
      document={document}
      selected={selected}
      isUnsaved={(id) => isPeriodChanged(base.document, document, id)}
      AddPeriod={access === 'edit' && row !== null ? AddContractPeriod : null}
      onSelect={onSelect}
    />
  );
}

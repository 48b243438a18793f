import { useLingui } from '@lingui/react/macro';
import type { PurchaseContract } from '../../../domain/entities/purchase-contract/model.ts';
import { Select } from '../../../kit/form-control/select.tsx';

type Props = {
  value: string | null;
  /** undefined while they are loaded. */
  contracts: readonly PurchaseContract[] | undefined;
  isEditable: boolean;
  onChange: (id: string | null) => void;
};

/** The contract at whose prices the organization buys in a period. */
export function PurchaseContractSelect({ value, contracts, isEditable, onChange }: Props) {
  const { t } = useLingui();
  const options = (contracts ?? []).map(({ id, contractName, sellerName }) => ({
    value: id,
    label: contractName === null ? sellerName : `${contractName} (${sellerName})`,
  }));
  const isKnown = value === null || options.some((option) => option.value === value);
  return (
    <Select
      label={t`Purchase contract`}
      required
      disabled={!isEditable}
      value={value ?? ''}
      options={[
        { value: '', label: t`None`, disabled: value !== null },
        ...options,
        ...(isKnown ? [] : [{ value, label: contracts === undefined ? '…' : t`not found` }]),
      ]}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}

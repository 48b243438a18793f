import { useLingui } from '@lingui/react';
import { defaultContractNames } from './default-contract-name.ts';

type Props = { kind: keyof typeof defaultContractNames; name: string | null };

/** The name of a contract, or in italics the default one. */
export function ContractName({ kind, name }: Props) {
  const { i18n } = useLingui();
  return name ?? <em>{i18n._(defaultContractNames[kind])}</em>;
}

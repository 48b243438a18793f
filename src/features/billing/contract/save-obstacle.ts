import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import {
  contractDescription,
  contractName,
  maxContractEntries,
} from '../../../domain/entities/sales-contract/schema.ts';
import { maxTargetingEntries } from '../../../domain/pricing/contract/targeting.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { fitsOneSave, isContractChanged } from './edit/document.ts';
import { useContractState } from './use-contract.ts';

/** Why the contract cannot be saved now; undefined if it can. */
export function useContractObstacle(isClashing: boolean): string | undefined {
  const { t } = useLingui();
  const { base, document, sent } = useContractState();
  const { locale } = useFormat();
  const [inPeriod, inAll] = [maxTargetingEntries, maxContractEntries].map((limit) =>
    formatNumber(limit, locale),
  );
  const offline = useOfflineReason();
  if (!isContractChanged(base.document, document)) return t`Everything is saved.`;
  if (sent !== null) return t`The contract is being saved.`;
  if (isClashing) return t`Others have saved this contract since you opened it.`;
  if (!v.is(contractName, document.name)) return t`Enter a name of at most 100 characters.`;
  if (!v.is(contractDescription, document.description))
    return t`Enter a description of at most 2,000 characters.`;
  if (!fitsOneSave(document))
    return t`A period has at most ${inPeriod} organizations with values of their own, and a contract ${inAll}.`;
  return offline;
}

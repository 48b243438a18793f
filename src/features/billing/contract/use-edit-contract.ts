import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { maxTargetingEntries } from '../../../domain/pricing/contract/targeting.ts';
import { maxPeriods } from '../../../domain/pricing/period.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import type { ContractCommand, ContractRefusal } from './edit/command.ts';
import { useContract } from './use-contract.ts';

/** Why an edit of a contract is refused. */
const refusalTexts: Readonly<Record<ContractRefusal, MessageDescriptor>> = {
  startTaken: msg`Another period already starts in this month.`,
  noSuchMonth: msg`Choose a month between January 2000 and December 2099.`,
  noSuchPeriod: msg`This period no longer exists.`,
  tooMany: msg`A contract has at most ${maxPeriods} periods.`,
  rootUnset: msg`The buyer needs a value of its own.`,
  tooManyOrganizations: msg`A period has at most ${maxTargetingEntries} organizations with a value of their own.`,
};

/** Performs edits of the open contract, and says why one is refused. */
export function useEditContract(): (command: ContractCommand) => void {
  const { i18n } = useLingui();
  const { store } = useContract().open;
  return useCallback(
    (command) => {
      const refusal = store.perform(command);
      if (refusal !== null) toast.error(i18n._(refusalTexts[refusal]), 5);
    },
    [i18n, store],
  );
}

import { useLingui } from '@lingui/react/macro';
import { call } from '../../../client/session/call.ts';
import { ruleOf } from '../../../domain/protocol/error.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { useFailureToast } from '../../../screens/use-failure-toast.ts';
import { savedName, termsByStart } from './edit/document.ts';
import type { ContractContextValue } from './use-contract.ts';

/** Saves an open contract (S1-8-17). The version that it becomes arrives as an event. */
export function useSaveContract({
  open: { store },
  contractId,
  organizationId,
}: ContractContextValue): () => Promise<void> {
  const { t } = useLingui();
  const sayFailure = useFailureToast();
  return async () => {
    const { document, base } = store.get();
    store.setSent({ document, number: null });
    const body = {
      name: savedName(document),
      description: document.description,
      periods: termsByStart(document),
      base: base.number,
    };
    const outcome = await call('salesContract.update', { id: contractId }, body, organizationId, 'asText');
    if (outcome.kind === 'saved') {
      const { number } = outcome.value;
      // The platform makes no version of what it has already.
      if (number === base.number) store.rebase(base, base.document);
      else store.setSent({ document, number });
      toast.success(t`Contract updated`, 1.5);
      return;
    }
    store.setSent(null);
    if (outcome.kind === 'refused' && ruleOf(outcome.error) === 'movedOn')
      toast.info(t`Others have saved this contract since. Nothing was saved.`);
    else sayFailure(outcome);
  };
}

import { useLingui } from '@lingui/react/macro';
import { call } from '../../../client/session/call.ts';
import { ruleOf } from '../../../domain/protocol/error.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { useFailureToast } from '../../../screens/use-failure-toast.ts';
import { fragmentReader, FragmentUnread } from './policy/fragment-reader.ts';
import { savedMembers } from './policy/save-body.ts';
import type { PlanPageContext } from './use-plan.ts';

/** `movedOn`: others have saved the plan with other values. */
type SaveOutcome = 'saved' | 'movedOn' | 'failed';

/** Saves an open plan (S1-8-17). The version that it becomes arrives as an event. */
export function useSavePlan({
  open: { store },
  planId,
  organizationId,
}: PlanPageContext): () => Promise<SaveOutcome> {
  const { t } = useLingui();
  const sayFailure = useFailureToast();
  return async () => {
    const { document, base } = store.get();
    store.setSent({ document, number: null });
    try {
      const members = await savedMembers(document, fragmentReader(organizationId));
      const body = { ...members, base: base.number };
      const outcome = await call('pricePlan.update', { id: planId }, body, organizationId, 'asText');
      if (outcome.kind === 'saved') {
        const { number } = outcome.value;
        // The platform makes no version of what it has already.
        if (number === base.number) store.rebase(base, base.document);
        else store.setSent({ document, number });
        toast.success(t`Price plan updated`, 1.5);
        return 'saved';
      }
      store.setSent(null);
      if (outcome.kind === 'refused' && ruleOf(outcome.error) === 'movedOn') {
        toast.info(t`Others have saved this price plan since. Nothing was saved.`);
        return 'movedOn';
      }
      sayFailure(outcome);
    } catch (error) {
      store.setSent(null);
      if (!(error instanceof FragmentUnread)) throw error;
      sayFailure(error.outcome);
    }
    return 'failed';
  };
}

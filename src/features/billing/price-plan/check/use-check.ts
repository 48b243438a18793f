import { useCallback, useState } from 'react';
import { call } from '../../../../client/session/call.ts';
import { sameJson } from '../../../../lib/value/same-json.ts';
import type { QuestionState } from '../ask/use-question.ts';
import { useQuestion } from '../ask/use-question.ts';
import { fragmentReader } from '../policy/fragment-reader.ts';
import type { PricedEntry } from '../priced-entry.ts';
import { usePlan } from '../use-plan.ts';
import type { PlanCheck } from './check-body.ts';
import { checkBody } from './check-body.ts';

export interface UsedCheck {
  readonly checked: QuestionState<PlanCheck>;
  /** The entry that was checked last. */
  readonly entry: PricedEntry | null;
  readonly check: (entry: PricedEntry) => Promise<void>;
}

/** Whether a check says what it would say now. */
export const isFresh = (checked: PricedEntry | null, now: PricedEntry | undefined): boolean =>
  checked !== null && now !== undefined && sameJson(checked, now);

/** Checks all products of a period with its edits, when it is asked to. */
export function useCheck(): UsedCheck {
  const { planId, organizationId } = usePlan();
  const [checked, ask] = useQuestion<PlanCheck>();
  const [entry, setEntry] = useState<PricedEntry | null>(null);
  const check = useCallback(
    (next: PricedEntry) => {
      setEntry(next);
      return ask(async () => {
        const body = await checkBody({ planId, organizationId }, next, fragmentReader(organizationId));
        return call('pricePolicy.check', {}, body, organizationId, 'asText');
      });
    },
    [ask, planId, organizationId],
  );
  return { checked, entry, check };
}

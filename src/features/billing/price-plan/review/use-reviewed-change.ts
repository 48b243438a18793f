import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../../client/session/call.ts';
import { stableKey } from '../../../../lib/value/stable-key.ts';
import type { QuestionState } from '../ask/use-question.ts';
import { useQuestion } from '../ask/use-question.ts';
import type { PlanCheck } from '../check/check-body.ts';
import { checkBody } from '../check/check-body.ts';
import type { CompareBody } from '../compare/use-comparison.ts';
import { fragmentReader } from '../policy/fragment-reader.ts';
import { usePlan } from '../use-plan.ts';
import type { PricedChange } from './review-request.ts';
import { compareBody } from './review-request.ts';

/** The prices to compare, and the warnings of the new ones; null where there are none. */
export interface ReviewedChange {
  readonly compare: CompareBody | null;
  readonly check: PlanCheck | null;
}

/** Checks the new prices of a change, and again when it becomes another one. */
export function useReviewedChange(
  change: PricedChange,
): readonly [reviewed: QuestionState<ReviewedChange>, retry: () => void] {
  const { planId, organizationId } = usePlan();
  const [reviewed, ask] = useQuestion<ReviewedChange>();
  const review = (): void =>
    void ask(async () => {
      const read = fragmentReader(organizationId);
      const compare = await compareBody(organizationId, change, read);
      if (change.pricedAfter === null) return { kind: 'saved', value: { compare, check: null } };
      const body = await checkBody({ planId, organizationId }, change.pricedAfter, read);
      const outcome = await call('pricePolicy.check', {}, body, organizationId, 'asText');
      return outcome.kind === 'saved' ? { ...outcome, value: { compare, check: outcome.value } } : outcome;
    });
  const begin = useEffectEvent(review);
  const key = stableKey(change);
  useEffect(() => begin(), [key]);
  return [reviewed, review];
}

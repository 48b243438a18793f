import { createContext, use } from 'react';
import type { PricePlan } from '../../../domain/entities/price-plan/model.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import type { OpenPlan } from './open-plan.ts';
import type { OpenPlanState } from './plan-store.ts';

/** The open plan of a tab. */
export interface PlanPageContext {
  readonly open: OpenPlan;
  readonly planId: string;
  readonly organizationId: string;
  /** null while loading, and once it is gone. */
  readonly row: PricePlan | null;
}

export const PlanContext = createContext<PlanPageContext | null>(null);

export function usePlan(): PlanPageContext {
  const plan = use(PlanContext);
  if (plan === null) throw new Error('No price plan is open');
  return plan;
}

export const usePlanState = (): OpenPlanState => useStore(usePlan().open.store);

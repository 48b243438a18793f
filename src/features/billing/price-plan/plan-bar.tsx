import { useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { pricePlanDescription, pricePlanName } from '../../../domain/entities/price-plan/schema.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { DocumentBar } from '../document/document-bar.tsx';
import { isPeriodUnsaved, isPlanChanged } from './edit/document.ts';
import type { OpenPlanState } from './plan-store.ts';
import { usePlan, usePlanState } from './use-plan.ts';
import { useHasParent } from './use-purchase.ts';

/** Whether the plan, or a period of it that was never saved, differs from the saved version. */
export const hasUnsaved = ({ base, document }: OpenPlanState): boolean =>
  isPlanChanged(base.document, document) ||
  Object.keys(document.periods).some((id) => isPeriodUnsaved(base.document, document, id));

/** Why the plan cannot be saved now; undefined if it can. */
export function useSaveObstacle(isClashing: boolean): string | undefined {
  const { t } = useLingui();
  const state = usePlanState();
  const hasParent = useHasParent();
  const offline = useOfflineReason();
  const { name, description, periods } = state.document;
  if (!hasUnsaved(state)) return t`Everything is saved.`;
  if (state.sent !== null) return t`The price plan is being saved.`;
  if (isClashing) return t`Others have saved this price plan since you opened it.`;
  if (!v.is(pricePlanName, name)) return t`Enter a name of at most 100 characters.`;
  if (!v.is(pricePlanDescription, description)) return t`Enter a description of at most 2,000 characters.`;
  if (hasParent === true && Object.values(periods).some((period) => period.purchaseContract === null))
    return t`Every period needs a purchase contract.`;
  return offline;
}

type Props = { isClashing: boolean; onSave: () => void };

/** The name of the plan with undo, redo and save. */
export function PlanBar({ isClashing, onSave }: Props) {
  const { store } = usePlan().open;
  const { document, history, access } = usePlanState();
  const obstacle = useSaveObstacle(isClashing);
  return <DocumentBar title={document.name} {...{ store, history, access, obstacle, onSave }} />;
}

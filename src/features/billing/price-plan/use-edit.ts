import { useLingui } from '@lingui/react';
import { toast } from '../../../kit/feedback/toast.ts';
import type { PlanCommand } from './edit/command.ts';
import { refusalTexts } from './refusal-text.ts';
import { usePlan } from './use-plan.ts';

/** Performs edits of the open plan, and says why one is refused. */
export function useEdit(): (command: PlanCommand) => void {
  const { i18n } = useLingui();
  const { store } = usePlan().open;
  return (command) => {
    const refusal = store.perform(command);
    if (refusal !== null) toast.error(i18n._(refusalTexts[refusal]), 5);
  };
}

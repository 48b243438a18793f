import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../../../kit/feedback/toast.ts';
import { useEdit } from '../../use-edit.ts';
import type { RuleEdit, RuleSheet } from './rule-edits.ts';
import { patchOfEdits } from './rule-edits.ts';

/** Gives nodes of a period other rules, in one step. */
export function useSetRules(periodId: string, sheet: RuleSheet): (edits: readonly RuleEdit[]) => void {
  const { t } = useLingui();
  const edit = useEdit();
  return (edits) => {
    const nodes = patchOfEdits(edits, sheet);
    if (nodes === undefined) toast.info(t`Some of these rules are still loading. Nothing was changed.`, 5);
    else edit({ kind: 'setRules', id: periodId, nodes });
  };
}

import type { ClipboardEvent } from 'react';
import { useState } from 'react';
import { onUserLeaving } from '../../../../../client/data/leaving-user.ts';
import type { PolicyPatch } from '../../edit/document.ts';
import type { RuleArea } from '../bulk/rule-area.ts';
import { selectedFieldsOf, selectedNodesOf } from '../bulk/rule-area.ts';
import type { RuleCells } from '../bulk/rule-cells.ts';
import type { RuleEdit } from '../bulk/rule-edits.ts';
import { readBlock } from './block.ts';
import type { CopiedRules } from './copied-rules.ts';
import { copyRules, pastedCells } from './copied-rules.ts';
import { fillPlan } from './fill-down.ts';
import type { EditPlan, EditProblem } from './paste.ts';
import { pastePlan } from './paste.ts';

/** The rules that were copied last in this tab. */
let copied: CopiedRules | null = null;
onUserLeaving(() => {
  copied = null;
});

interface SelectedRules {
  readonly area: () => RuleArea;
  readonly cells: RuleCells;
  /** Performs edits in one step; undefined if the rules cannot be edited. */
  readonly onEdit: ((edits: readonly RuleEdit[]) => void) | undefined;
  /** The edited rules; once they are others, the reason why an edit was refused is no longer shown. */
  readonly patch: PolicyPatch;
}

/** Whether an event is one of the rows, and not of a text field in them. */
const isOfRows = ({ target }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.closest('[role="treegrid"]') !== null &&
  target.closest('input, textarea, select') === null;

/** Exchanges the selected rules with spreadsheets, copies them down and removes them, each all or nothing. */
export function useRuleClipboard({ area, cells, onEdit, patch }: SelectedRules) {
  const [refused, setRefused] = useState<{ problem: EditProblem; patch: PolicyPatch } | null>(null);
  const perform = (plan: EditPlan): void => {
    setRefused(plan.kind === 'edits' ? null : { problem: plan, patch });
    if (plan.kind === 'edits') onEdit?.(plan.edits);
  };
  return {
    /** Why the last edit was refused. */
    problem: refused?.patch === patch ? refused.problem : null,
    dismiss: () => setRefused(null),
    events: {
      onCopy(event: ClipboardEvent) {
        if (!isOfRows(event)) return;
        copied = copyRules(area(), cells);
        event.clipboardData.setData('text/plain', copied.text);
        event.preventDefault();
      },
      onPaste(event: ClipboardEvent) {
        if (!isOfRows(event) || onEdit === undefined) return;
        event.preventDefault();
        const text = event.clipboardData.getData('text/plain');
        const block = readBlock(text);
        perform(
          block === undefined
            ? { kind: 'tooMany' }
            : pastePlan(block, area(), pastedCells(text, copied, cells)),
        );
      },
    },
    fillDown: () => perform(fillPlan(area(), cells)),
    /** Takes the rules of the parents again. */
    clear() {
      const selected = area();
      const edits = selectedNodesOf(selected).flatMap((node) =>
        selectedFieldsOf(selected).map((field) => ({ node, field, rule: null })),
      );
      perform({ kind: 'edits', edits });
    },
  };
}

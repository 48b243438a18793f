import { sameJson } from '../../../../lib/value/same-json.ts';
import type { WithHistory } from '../../document/history.ts';
import { mapSteps, stepTo } from '../../document/history.ts';
import type { CommandRefusal, PlanCommand } from './command.ts';
import { applyCommand } from './command.ts';
import type { NodePatch, PlanDocument, EditedPeriod, PolicyPatch } from './document.ts';

export type EditedPlan = WithHistory<PlanDocument>;

/** Performs a command as a step; returns why not if it is refused. */
export function performCommand(edited: EditedPlan, command: PlanCommand): EditedPlan | CommandRefusal {
  const outcome = applyCommand(edited.document, command);
  return outcome.kind === 'refused' ? outcome.reason : stepTo(edited, command.kind, outcome.document);
}

/** The edits of a period relative to the policy that another document's edits have become by a save. */
function patchAfterSave(patch: PolicyPatch, sent: PolicyPatch): PolicyPatch {
  const next: Record<string, NodePatch> = {};
  for (const nodeId of new Set([...Object.keys(patch), ...Object.keys(sent)])) {
    const [own, saved] = [patch[nodeId], sent[nodeId]];
    const known = own ?? saved;
    if (known === undefined) continue;
    const after = {
      place: known.place,
      saved: saved?.rules ?? known.saved,
      rules: own?.rules ?? known.saved,
    };
    if (!sameJson(after.saved, after.rules)) next[nodeId] = after;
  }
  return next;
}

/** A document with the same rules as before, on the policies that the sent document has become. */
function documentAfterSave(document: PlanDocument, sent: PlanDocument, saved: PlanDocument): PlanDocument {
  const periods = Object.entries(document.periods).map(([id, period]): [string, EditedPeriod] => {
    const [before, after] = [sent.periods[id], saved.periods[id]];
    return before === undefined || after === undefined || before.policy !== period.policy
      ? [id, period]
      : [id, { ...period, policy: after.policy, patch: patchAfterSave(period.patch, before.patch) }];
  });
  return { ...document, periods: Object.fromEntries(periods) };
}

/** Rebases the edits on the document that the platform has saved; undo still works (S1-4-58). */
export const afterSave = (edited: EditedPlan, sent: PlanDocument, saved: PlanDocument): EditedPlan => ({
  document: edited.document === sent ? saved : documentAfterSave(edited.document, sent, saved),
  history: mapSteps(edited.history, (document) => documentAfterSave(document, sent, saved)),
});

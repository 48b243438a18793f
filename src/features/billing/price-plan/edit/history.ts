import { sameJson } from '../../../../lib/value/same-json.ts';
import type { CommandOutcome, CommandRefusal, PlanCommand } from './command.ts';
import { applyCommand } from './command.ts';
import type { NodePatch, PlanDocument, EditedPeriod, PolicyPatch } from './document.ts';

interface PlanStep {
  readonly kind: PlanCommand['kind'];
  /** The document without the step; in the future, with it. Documents share what they have in common. */
  readonly document: PlanDocument;
}

export interface PlanHistory {
  readonly past: readonly PlanStep[];
  readonly future: readonly PlanStep[];
}

export interface EditedPlan {
  readonly document: PlanDocument;
  readonly history: PlanHistory;
}

export const noPlanSteps: PlanHistory = { past: [], future: [] };
const maxSteps = 200;

/** Typing a name is one step. */
const isContinued = ({ past, future }: PlanHistory, kind: PlanCommand['kind']): boolean =>
  (kind === 'rename' || kind === 'describe') && future.length === 0 && past.at(-1)?.kind === kind;

/** Performs a command as a step; returns why not if it is refused. */
export function performCommand(edited: EditedPlan, command: PlanCommand): EditedPlan | CommandRefusal {
  const { document, history } = edited;
  const outcome: CommandOutcome = applyCommand(document, command);
  if (outcome.kind === 'refused') return outcome.reason;
  if (sameJson(outcome.document, document)) return edited;
  const past = isContinued(history, command.kind)
    ? history.past
    : [...history.past, { kind: command.kind, document }].slice(-maxSteps);
  return { document: outcome.document, history: { past, future: [] } };
}

/** Undefined if there is no step to undo. */
export function undoCommand({ document, history }: EditedPlan): EditedPlan | undefined {
  const step = history.past.at(-1);
  return (
    step && {
      document: step.document,
      history: {
        past: history.past.slice(0, -1),
        future: [{ kind: step.kind, document }, ...history.future],
      },
    }
  );
}

/** Undefined if there is no step to redo. */
export function redoCommand({ document, history }: EditedPlan): EditedPlan | undefined {
  const [step, ...future] = history.future;
  return (
    step && {
      document: step.document,
      history: { past: [...history.past, { kind: step.kind, document }], future },
    }
  );
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
export function afterSave(edited: EditedPlan, sent: PlanDocument, saved: PlanDocument): EditedPlan {
  const moved = ({ kind, document }: PlanStep): PlanStep => ({
    kind,
    document: documentAfterSave(document, sent, saved),
  });
  return {
    document: edited.document === sent ? saved : documentAfterSave(edited.document, sent, saved),
    history: { past: edited.history.past.map(moved), future: edited.history.future.map(moved) },
  };
}

import { canonicalRules } from '../../../../domain/pricing/expression/canonical.ts';
import { sameJson } from '../../../../lib/value/same-json.ts';
import type { NodePatch, PlanDocument, EditedPeriod, PolicyPatch } from './document.ts';
import type { PeriodRefusal } from '../../document/periods.ts';
import { entryAt, periodOf, withNewPeriod, withoutPeriod, withPeriod } from '../../document/periods.ts';
import { newPeriod } from './document.ts';

/** An edit of a price plan. New periods get their id from outside, so that the reducer stays pure. */
export type PlanCommand =
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'describe'; readonly description: string }
  /** Adds a copy of the period that holds then, or the default (S1-4-52). */
  | { readonly kind: 'add'; readonly id: string; readonly start: string }
  | { readonly kind: 'copy'; readonly from: string; readonly id: string; readonly start: string }
  | { readonly kind: 'move'; readonly id: string; readonly start: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'buyFrom'; readonly id: string; readonly purchaseContract: string | null }
  | { readonly kind: 'setRules'; readonly id: string; readonly nodes: Readonly<Record<string, NodePatch>> };

export type CommandRefusal = PeriodRefusal | 'lastPeriod';

export type CommandOutcome =
  | { readonly kind: 'done'; readonly document: PlanDocument }
  | { readonly kind: 'refused'; readonly reason: CommandRefusal };

const refused = (reason: CommandRefusal): CommandOutcome => ({ kind: 'refused', reason });
const done = (document: PlanDocument): CommandOutcome => ({ kind: 'done', document });
const outcomeOf = (next: PlanDocument | CommandRefusal): CommandOutcome =>
  typeof next === 'string' ? refused(next) : done(next);

const put = (document: PlanDocument, id: string, period: EditedPeriod): CommandOutcome =>
  outcomeOf(withPeriod(document, id, period));
const insert = (document: PlanDocument, id: string, period: EditedPeriod): CommandOutcome =>
  outcomeOf(withNewPeriod(document, id, period));

function remove(document: PlanDocument, id: string): CommandOutcome {
  const next = withoutPeriod(document, id);
  return Object.keys(next.periods).length === 0 ? refused('lastPeriod') : done(next);
}

/** A patch with the nodes in place of its own. A node whose rules equal the saved ones has no edit. */
function patchedWith(patch: PolicyPatch, nodes: PolicyPatch): PolicyPatch {
  const next: Record<string, NodePatch> = { ...patch };
  for (const [nodeId, { place, saved, rules }] of Object.entries(nodes)) {
    const own = { place, saved: canonicalRules(saved), rules: canonicalRules(rules) };
    if (sameJson(own.saved, own.rules)) delete next[nodeId];
    else next[nodeId] = own;
  }
  return next;
}

/** Applies a command. Each period keeps its id, and no two start in one month. */
export function applyCommand(document: PlanDocument, command: PlanCommand): CommandOutcome {
  switch (command.kind) {
    case 'rename':
      return done({ ...document, name: command.name });
    case 'describe':
      return done({ ...document, description: command.description });
    case 'add': {
      const { id, start } = command;
      const active = entryAt(document, start)?.period;
      return insert(document, id, active === undefined ? newPeriod(start) : { ...active, start });
    }
    case 'copy': {
      const from = document.periods[command.from];
      return from === undefined
        ? refused('noSuchPeriod')
        : insert(document, command.id, { ...from, start: command.start });
    }
    case 'move':
    case 'remove':
    case 'buyFrom':
    case 'setRules': {
      const period = periodOf(document, command.id);
      return period === undefined ? refused('noSuchPeriod') : applyToPeriod(document, command, period);
    }
  }
}

function applyToPeriod(
  document: PlanDocument,
  command: Extract<PlanCommand, { kind: 'move' | 'remove' | 'buyFrom' | 'setRules' }>,
  period: EditedPeriod,
): CommandOutcome {
  const { id } = command;
  switch (command.kind) {
    case 'move':
      return put(document, id, { ...period, start: command.start });
    case 'remove':
      return remove(document, id);
    case 'buyFrom':
      return put(document, id, { ...period, purchaseContract: command.purchaseContract });
    case 'setRules':
      return put(document, id, { ...period, patch: patchedWith(period.patch, command.nodes) });
  }
}

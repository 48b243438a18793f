import { sameJson } from '../../../../lib/value/same-json.ts';
import { setFields } from '../../../../domain/pricing/expression/canonical.ts';
import { newPolicyRules } from '../../../../domain/pricing/expression/default-rules.ts';
import type { PriceRules } from '../../../../domain/pricing/expression/expression.ts';
import type { NodePlace } from '../../../../domain/pricing/policy/fragment-walk.ts';
import type { EntryOf, PeriodDocument } from '../../document/periods.ts';
import { rootNodeId } from '../../../../domain/pricing/policy/tree.ts';

/** The edited rules of a node, with those that its policy has. */
export interface NodePatch {
  readonly place: NodePlace;
  readonly saved: PriceRules;
  readonly rules: PriceRules;
}
export type PolicyPatch = Readonly<Record<string, NodePatch>>;

export interface EditedPeriod {
  readonly start: string;
  readonly purchaseContract: string | null;
  /** The id of the fragment that the patch changes; null for a policy that has never been saved. */
  readonly policy: string | null;
  readonly patch: PolicyPatch;
}

/** A price plan as it is edited. */
export interface PlanDocument extends PeriodDocument<EditedPeriod> {
  readonly name: string;
  readonly description: string;
}

export const noPatch: PolicyPatch = {};

/** The rules of a new policy are edits, so that saving makes its fragments. */
export const newPeriod = (start: string): EditedPeriod => ({
  start,
  purchaseContract: null,
  policy: null,
  patch: { [rootNodeId]: { place: { type: 'category', path: [] }, saved: {}, rules: newPolicyRules } },
});

export type PeriodEntry = EntryOf<EditedPeriod>;

/** Whether a period has edits that the saved version lacks (S1-4-52). */
export function isPeriodUnsaved(saved: PlanDocument, document: PlanDocument, id: string): boolean {
  const [before, now] = [saved.periods[id], document.periods[id]];
  return now === undefined || now.policy === null || !(before === now || sameJson(before, now));
}

/** Whether a document differs from the saved one. */
export function isPlanChanged(saved: PlanDocument, document: PlanDocument): boolean {
  if (saved === document) return false;
  const { name, description, periods } = document;
  if (name !== saved.name || description !== saved.description) return true;
  if (Object.keys(periods).length !== Object.keys(saved.periods).length) return true;
  return Object.entries(periods).some(([id, period]) => !sameJson(saved.periods[id], period));
}

/** By how many rules the edits change the count of each node, and of those above it (S1-2.8-09, S1-3-54). */
export function ruleCountChanges(patch: PolicyPatch): ReadonlyMap<string, number> {
  const changes = new Map<string, number>();
  for (const [nodeId, { place, saved, rules }] of Object.entries(patch)) {
    const change = setFields(rules).length - setFields(saved).length;
    if (change === 0) continue;
    const nodes = nodeId === rootNodeId ? [nodeId] : [rootNodeId, ...place.path, nodeId];
    for (const id of nodes) changes.set(id, (changes.get(id) ?? 0) + change);
  }
  return changes;
}

import { setFields } from '../../../../domain/pricing/expression/canonical.ts';
import type { PriceExpression, PriceRules } from '../../../../domain/pricing/expression/expression.ts';
import type { MergeAt, MergeClash, Sides } from '../../../../domain/pricing/merge/three-way.ts';
import { mergeMap, mergePresent, mergeWhole } from '../../../../domain/pricing/merge/three-way.ts';
import { sameJson } from '../../../../lib/value/same-json.ts';
import type { MergedDocument } from '../../document/use-newer-version.ts';
import { keepingStart, placed } from '../../document/start-clash.ts';
import type { EditedPeriod, NodePatch, PlanDocument, PolicyPatch } from '../edit/document.ts';

/** The rules that a saved policy has at a node that this tab has edited. */
export type TheirRules = (policy: string, nodeId: string) => PriceRules;

export type MergedPlan = MergedDocument<PlanDocument>;

const mergeFields = mergeMap<PriceExpression>(mergeWhole);

type FieldRules = Readonly<Record<string, PriceExpression>>;
const fieldsOf = (rules: PriceRules): FieldRules =>
  Object.fromEntries(
    setFields(rules).flatMap((field) => {
      const rule = rules[field];
      return rule === undefined ? [] : [[field, rule] as const];
    }),
  );

/** My edits on top of their policy. */
function mergePatch(
  { mine, theirs }: Pick<Sides<EditedPeriod>, 'mine' | 'theirs'>,
  theirRules: TheirRules,
  path: readonly string[],
  clashes: MergeClash[],
): PolicyPatch {
  const merged: [string, NodePatch][] = [];
  for (const [nodeId, { place, saved, rules }] of Object.entries(mine.patch)) {
    const now =
      theirs.policy === null || theirs.policy === mine.policy ? saved : theirRules(theirs.policy, nodeId);
    const sides = { base: fieldsOf(saved), mine: fieldsOf(rules), theirs: fieldsOf(now) };
    const fields: PriceRules = mergeFields(sides, [...path, 'rules', nodeId], clashes);
    if (!sameJson(fields, now)) merged.push([nodeId, { place, saved: now, rules: fields }]);
  }
  return Object.fromEntries(merged);
}

const mergePeriod =
  (theirRules: TheirRules): MergeAt<EditedPeriod> =>
  ({ base, mine, theirs }, path, clashes) => {
    const member = <Key extends 'start' | 'purchaseContract'>(key: Key): EditedPeriod[Key] =>
      mergeWhole({ base: base[key], mine: mine[key], theirs: theirs[key] }, [...path, key], clashes);
    return {
      start: member('start'),
      purchaseContract: member('purchaseContract'),
      policy: theirs.policy,
      patch: mergePatch({ mine, theirs }, theirRules, path, clashes),
    };
  };

const mergePeriods = (theirRules: TheirRules): MergeAt<EditedPeriod | undefined> => {
  const within = mergePeriod(theirRules);
  const present = mergePresent(within);
  return (sides, path, clashes) => {
    const { base, mine, theirs } = sides;
    // A period that I have added, and that was saved although its answer was lost.
    return base === undefined && mine !== undefined && theirs !== undefined
      ? within({ base: theirs, mine, theirs }, path, clashes)
      : present(sides, path, clashes);
  };
};

/** Two periods cannot begin in one month, though each side alone was right. */
function addStartClashes(
  { mine, theirs }: Sides<PlanDocument>,
  merged: PlanDocument,
  clashes: MergeClash[],
): void {
  for (const [id, { start }] of Object.entries(merged.periods)) {
    const isMine = mine.periods[id]?.start === start && theirs.periods[id]?.start !== start;
    const isUsed = Object.entries(merged.periods).some(
      ([other, period]) => other !== id && period.start === start,
    );
    if (isMine && isUsed)
      clashes.push({ path: ['periods', id, 'start'], base: undefined, mine: start, theirs: start });
  }
}

/** Merges the edits of this tab with a version of others, by period, node and field. */
export function mergePlan(sides: Sides<PlanDocument>, theirRules: TheirRules): MergedPlan {
  const { base, mine, theirs } = sides;
  const clashes: MergeClash[] = [];
  const whole = (key: 'name' | 'description'): string =>
    mergeWhole({ base: base[key], mine: mine[key], theirs: theirs[key] }, [key], clashes);
  const merge = mergeMap<EditedPeriod>(mergePeriods(theirRules));
  const document: PlanDocument = {
    name: whole('name'),
    description: whole('description'),
    periods: merge({ base: base.periods, mine: mine.periods, theirs: theirs.periods }, ['periods'], clashes),
  };
  addStartClashes(sides, document, clashes);
  return { document, clashes };
}

function takeTheirRule(period: EditedPeriod, nodeId: string, field: string): EditedPeriod {
  const node = period.patch[nodeId];
  if (node === undefined) return period;
  const { [field]: _, ...others } = fieldsOf(node.rules);
  const saved = fieldsOf(node.saved)[field];
  const rules: PriceRules = saved === undefined ? others : { ...others, [field]: saved };
  const { [nodeId]: __, ...patch } = period.patch;
  return {
    ...period,
    patch: sameJson(rules, node.saved) ? patch : { ...patch, [nodeId]: { ...node, rules } },
  };
}

function takeTheirs(document: PlanDocument, { path }: MergeClash, version: PlanDocument): PlanDocument {
  const [part, id = '', member, nodeId = '', field = ''] = path;
  if (part === 'name' || part === 'description') return { ...document, [part]: version[part] };
  const [period, theirs] = [document.periods[id], version.periods[id]];
  if (member === undefined || period === undefined) return placed(document, id, theirs);
  if (member === 'start') return placed(document, id, { ...period, start: theirs?.start ?? period.start });
  if (member === 'purchaseContract')
    return placed(document, id, { ...period, purchaseContract: theirs?.purchaseContract ?? null });
  return placed(document, id, takeTheirRule(period, nodeId, field));
}

/** Settles a part in which both sides clash; `version` is theirs. */
export function settleClash(
  document: PlanDocument,
  clash: MergeClash,
  side: 'mine' | 'theirs',
  version: PlanDocument,
): PlanDocument {
  if (side === 'theirs') return takeTheirs(document, clash, version);
  const [, id = '', member] = clash.path;
  return member === 'start' ? keepingStart(document, id) : document;
}

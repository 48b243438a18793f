import { layoutOfNode } from '../catalogue/catalogue.ts';
import type { KnownKind } from '../catalogue/block.ts';
import type { AnyNode } from '../contents/node.ts';
import { isBroken } from '../contents/node.ts';
import type { Change } from '../edit/change.ts';
import { changeTo } from '../edit/change.ts';
import { renameReferences } from '../edit/command/reference.ts';
import type { FlowDocument } from '../edit/document.ts';
import type { FlowHistory } from '../edit/history.ts';
import { emptyHistory } from '../edit/history.ts';
import type { DeclaredKind } from '../edit/renamed-name.ts';
import { renamedName } from '../edit/renamed-name.ts';
import type { Expression } from '../expression/tree/expression.ts';
import { allowedZipInputs } from '../graph/edges.ts';
import { answerBefore, hangUpAfter, stopAtKeys } from './fix-call.ts';
import { expressionKind } from './expression-kind.ts';
import type { FlowFinding, FlowRule } from './finding.ts';

/** The other findings, and the steps that led to the document. */
interface FixFacts {
  readonly findings: readonly FlowFinding[];
  readonly history: FlowHistory;
}
const noFacts: FixFacts = { findings: [], history: emptyHistory };

type FixOfRule = (document: FlowDocument, finding: FlowFinding, facts: FixFacts) => readonly Change[];

const withoutWire: FixOfRule = (document, { subject: { id } }) => [
  changeTo(document, { at: 'edge', id }, undefined),
];

const withoutOption: FixOfRule = (document, { subject: { id }, member: option = '' }) => [
  changeTo(document, { at: 'option', id, option }, undefined),
  changeTo(document, { at: 'mode', id, option }, undefined),
];

const withConfigKey: FixOfRule = (document, { detail: key = '' }) => [
  changeTo(document, { at: 'configuration', key }, ''),
];

/** Removes the inputs after the last connected one. */
const withFewerInputs: FixOfRule = (document, { subject: { id }, member }) => {
  const { min } = allowedZipInputs(id, [...document.edges.values()]);
  const node = document.nodes.get(id);
  const outcome = node && layoutOfNode(node);
  const isBehind = outcome?.ok === true && outcome.layout.inputs.indexOf(member ?? '') >= min;
  return isBehind ? [changeTo(document, { at: 'shape', id, field: 'inputs' }, min)] : [];
};

/** The same value as another kind; undefined if the conversion is not certain. */
function converted(value: Expression, kinds: readonly KnownKind[]): Expression | undefined {
  if (typeof value === 'string') {
    const number = Number(value);
    if (kinds.includes('number') && value.trim() !== '' && Number.isFinite(number)) return number;
    if (kinds.includes('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  }
  if (kinds.includes('text') && (typeof value === 'number' || typeof value === 'boolean'))
    return String(value);
  return kinds.includes('list') && expressionKind(value, undefined) === 'entity' ? [value] : undefined;
}

const optionOf = (node: AnyNode, option: string): Expression | undefined =>
  isBroken(node) ? undefined : node.config.options[option];

const withOtherKind: FixOfRule = (document, { subject: { id }, member: option = '' }) => {
  const node = document.nodes.get(id);
  const outcome = node && layoutOfNode(node);
  const value = node && optionOf(node, option);
  if (value === undefined || outcome?.ok !== true) return [];
  const fixed = converted(value, outcome.layout.options[option]?.kinds ?? []);
  return fixed === undefined ? [] : [changeTo(document, { at: 'option', id, option }, fixed)];
};

const withOrganizationZone: FixOfRule = (document, { subject: { id }, detail: zone = '' }) => [
  changeTo(document, { at: 'option', id, option: 'zone' }, zone),
];

/** Renames all uses of a name that have this finding, if the history tells its new name. */
const withRenamedUses =
  (op: DeclaredKind): FixOfRule =>
  (document, { rule, detail: from = '' }, { findings, history }) => {
    const declared = renamedName(document, history, op, from);
    if (declared === undefined) return [];
    const uses = findings.filter((one) => one.rule === rule && one.detail === from);
    return renameReferences(
      document,
      { op, from, ...declared },
      new Set(uses.map(({ subject }) => subject.id)),
    );
  };

/** Hangs up at all outputs of the block that leave the caller. */
const withHangUp: FixOfRule = (document, finding, { findings }) => {
  const { rule, subject } = finding;
  const alike = [finding, ...findings].filter((one) => one.rule === rule && one.subject.id === subject.id);
  return hangUpAfter(document, [{ id: subject.id, outputs: alike.flatMap(({ member = '' }) => member) }]);
};

const fixes: { readonly [Rule in FlowRule]?: FixOfRule } = {
  audioBeforeAnswer: (document, { subject: { id } }) => answerBefore(document, id),
  callerLeft: withHangUp,
  configKeyUnknown: withConfigKey,
  duplicateWire: withoutWire,
  invalidWire: withoutWire,
  itemUnknown: withRenamedUses('item'),
  keysLost: (document, { subject: { id } }) => stopAtKeys(document, id),
  mistypedExpression: withOtherKind,
  orphanOption: withoutOption,
  stoppedAtOnce: withoutWire,
  valueUnknown: withRenamedUses('value'),
  variableUnknown: withRenamedUses('variable'),
  zipInputUnwired: withFewerInputs,
  zoneDiffers: withOrganizationZone,
};

/** The changes that fix a finding; none if the user has to decide. */
export const fixOf = (
  document: FlowDocument,
  finding: FlowFinding,
  facts: FixFacts = noFacts,
): readonly Change[] =>
  (fixes[finding.rule]?.(document, finding, facts) ?? []).filter(({ before, after }) => before !== after);

import { branchesOf } from '../catalogue/shape.ts';
import type { MacroParameter } from '../contents/parameter.ts';
import { partsOf } from '../expression/tree/children.ts';
import type { Expression } from '../expression/tree/expression.ts';
import { isList } from '../expression/tree/expression.ts';
import { entitiesIn } from '../expression/tree/named-entity.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import { optionExpression } from '../graph/option-expression.ts';
import type { PlacedExpression } from './facts.ts';
import type { FindingSubject } from './finding.ts';
import { canBeVisible } from './option-value.ts';

/** Rules check operations only: a literal or a list itself cannot be wrong. */
const isOperation = (part: Expression): boolean => typeof part === 'object' && part !== null && !isList(part);

function placed(subject: FindingSubject, member: string, root: Expression): PlacedExpression {
  const parts = partsOf(root).filter(isOperation);
  return { subject, member, root, parts, entities: parts.length === 0 ? [] : entitiesIn(parts) };
}

/** The expressions of a block: its options, and the branches of a switch. */
export function expressionsOfBlock(laidOut: LaidOutNode): readonly PlacedExpression[] {
  const { node, layout } = laidOut;
  const subject = { kind: 'node', id: node.id } as const;
  const options = Object.entries(layout.options)
    // A run ignores what is not visible. The user can see only what was set.
    .filter(([id, option]) => Object.hasOwn(node.config.options, id) || canBeVisible(laidOut, option))
    .map(([member]) => placed(subject, member, optionExpression(laidOut, member)));
  return [...options, ...branchesOf(node).map(({ name, when }) => placed(subject, name, when))];
}

/** The default value of a parameter, and its visibility condition. */
export function expressionsOfParameter({
  id,
  visibility,
  ...parameter
}: MacroParameter): readonly PlacedExpression[] {
  const subject = { kind: 'parameter', id } as const;
  const own = placed(subject, 'default', parameter.default);
  return typeof visibility === 'string' ? [own] : [own, placed(subject, 'visibility', visibility.when)];
}

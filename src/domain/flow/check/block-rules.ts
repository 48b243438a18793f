import { isEmptyExpression } from '../expression/tree/expression.ts';
import { targetOfNode } from '../graph/layout.ts';
import { optionExpression } from '../graph/option-expression.ts';
import type { BlockRule } from './facts.ts';
import { nodeFinding } from './finding.ts';
import { canBeVisible } from './option-value.ts';

/** Blocks of an unknown type or with unreadable settings. */
export const brokenBlock: BlockRule = ({ node, problem }) =>
  problem === undefined || targetOfNode(node) !== null
    ? []
    : [
        nodeFinding(
          'brokenBlock',
          'error',
          node.id,
          problem.kind === 'unreadable' ? { detail: problem.at } : {},
        ),
      ];

export const macroDeleted: BlockRule = ({ node, problem, outside }) => {
  const target = problem === undefined ? null : targetOfNode(node);
  return target === null || !outside.knowsMacro(target)
    ? []
    : [nodeFinding('macroDeleted', 'error', node.id)];
};

/** Required options that are empty. */
export const neededOptionEmpty: BlockRule = ({ laidOut }) =>
  laidOut === undefined
    ? []
    : Object.entries(laidOut.layout.options)
        .filter(([, option]) => option.needed && canBeVisible(laidOut, option))
        .filter(([id]) => isEmptyExpression(optionExpression(laidOut, id)))
        .map(([member]) => nodeFinding('neededOptionEmpty', 'error', laidOut.node.id, { member }));

/**
 * Options that the block no longer has, such as those of removed parameters. They are kept until the user removes
 * them.
 */
export const orphanOption: BlockRule = ({ laidOut }) =>
  laidOut === undefined
    ? []
    : Object.keys(laidOut.node.config.options)
        .filter((id) => !Object.hasOwn(laidOut.layout.options, id))
        .map((member) => nodeFinding('orphanOption', 'hint', laidOut.node.id, { member }));

/** Macros that use each other would never end. The finding is at each macro block that leads into the cycle. */
export const macroInCycle: BlockRule = ({ node, macroCycle: cycle }) => {
  const target = targetOfNode(node);
  if (target === null || cycle === undefined) return [];
  const id = target.type === 'organizationMacro' ? target.id : target.flowId;
  return cycle.includes(id) ? [nodeFinding('macroCycle', 'error', node.id)] : [];
};

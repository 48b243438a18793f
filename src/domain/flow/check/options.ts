import type { CheckRule } from './finding.ts';
import { nodeFinding } from './finding.ts';
import { canBeVisible, isEmpty, optionExpression } from './option-value.ts';

/** Options that a block needs and that are empty. */
export const neededOptionEmpty: CheckRule = ({ layouts }) =>
  [...layouts.values()].flatMap((laidOut) =>
    Object.entries(laidOut.layout.options)
      .filter(([, option]) => option.needed && canBeVisible(laidOut, option))
      .filter(([id]) => isEmpty(optionExpression(laidOut, id)))
      .map(([member]) => nodeFinding('neededOptionEmpty', 'error', laidOut.node.id, { member })),
  );

/** Options that a block no longer has, such as those of removed parameters; they are kept until they are removed. */
export const orphanOption: CheckRule = ({ layouts }) =>
  [...layouts.values()].flatMap(({ node, layout }) =>
    Object.keys(node.config.options)
      .filter((id) => !Object.hasOwn(layout.options, id))
      .map((member) => nodeFinding('orphanOption', 'hint', node.id, { member })),
  );

import { ringOptions } from '../catalogue/staged.ts';
import { isEmptyExpression } from '../expression/tree/expression.ts';
import { optionExpression } from '../graph/option-expression.ts';
import type { BlockRule } from './facts.ts';
import { nodeFinding } from './finding.ts';

/** Ring blocks without users, devices and numbers. */
export const ringsNobody: BlockRule = ({ laidOut }) =>
  laidOut?.node.type === 'ring' &&
  ringOptions.every((option) => isEmptyExpression(optionExpression(laidOut, option)))
    ? [nodeFinding('ringsNobody', 'error', laidOut.node.id, { member: 'users' })]
    : [];

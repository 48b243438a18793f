import { optionExpression } from '../graph/option-expression.ts';
import type { BlockRule } from './facts.ts';
import { nodeFinding } from './finding.ts';
import { isEmptyExpression } from './option-value.ts';

/** Ring blocks without users, devices and numbers. */
export const ringsNobody: BlockRule = ({ laidOut }) =>
  laidOut?.node.type === 'ring' &&
  ['users', 'devices', 'numbers'].every((option) => isEmptyExpression(optionExpression(laidOut, option)))
    ? [nodeFinding('ringsNobody', 'error', laidOut.node.id, { member: 'users' })]
    : [];

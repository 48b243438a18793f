import { branchesOf } from '../catalogue/shape.ts';
import type { BlockRule } from './facts.ts';
import { nodeFinding } from './finding.ts';

/** Branches of a switch without a condition. Nothing takes them, unless the switch is on a value that is None. */
export const branchWhenEmpty: BlockRule = ({ laidOut }) =>
  laidOut === undefined
    ? []
    : branchesOf(laidOut.node)
        .filter(({ when }) => when === null)
        .map(({ name }) => nodeFinding('branchWhenEmpty', 'warning', laidOut.node.id, { member: name }));

import type { BlockType } from '../catalogue/block-type.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import type { BlockRule } from './facts.ts';
import { nodeFinding } from './finding.ts';
import { optionExpression } from './option-value.ts';

/** The blocks that do something outside the session, for which the acting user needs a permission. */
const outsiders: readonly BlockType[] = ['mail', 'createSound', 'deviceLogin'];

const needsPermission = (laidOut: LaidOutNode): boolean =>
  outsiders.some((type) => type === laidOut.node.type) ||
  (laidOut.node.type === 'customProperty' && optionExpression(laidOut, 'target') === 'device');

/** Blocks that always fail, because no user is chosen as whom the flows of the organization act (decision 40). */
export const actingUserMissing: BlockRule = ({ node, laidOut, outside }) =>
  outside.actingUser === 'none' && laidOut !== undefined && needsPermission(laidOut)
    ? [nodeFinding('actingUserMissing', 'warning', node.id)]
    : [];

import { actingPermissions } from '../rights/block-need.ts';
import type { BlockRule } from './facts.ts';
import { nodeFinding } from './finding.ts';

/** Blocks that always fail, because the organization has not chosen an acting user for its flows (decision 40). */
export const actingUserMissing: BlockRule = ({ node, laidOut, outside }) =>
  outside.actingUser === 'none' && laidOut !== undefined && actingPermissions(laidOut).length > 0
    ? [nodeFinding('actingUserMissing', 'warning', node.id)]
    : [];

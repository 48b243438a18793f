import { targetOfNode } from '../graph/layout.ts';
import type { CheckRule } from './finding.ts';
import { nodeFinding } from './finding.ts';

/** Macros that use each other would never end; the finding is at the blocks that stand for one of them. */
export const macroCycle: CheckRule = ({ contents, macroCycle: cycle }) =>
  contents.nodes.flatMap((node) => {
    const target = targetOfNode(node);
    if (target === null || cycle === undefined) return [];
    const id = target.type === 'organizationMacro' ? target.id : target.flowId;
    return cycle.includes(id) ? [nodeFinding('macroCycle', 'error', node.id)] : [];
  });

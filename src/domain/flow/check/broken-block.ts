import { layoutIn } from '../graph/layout.ts';
import type { CheckRule } from './finding.ts';
import { nodeFinding } from './finding.ts';

/** Blocks of an unknown type or with unreadable settings, and those of deleted macros. */
export const brokenBlock: CheckRule = ({ contents, macros, layouts }) =>
  contents.nodes.flatMap((node) => {
    if (layouts.has(node.id)) return [];
    const outcome = layoutIn(node, macros);
    return outcome.ok ? [] : [nodeFinding('brokenBlock', 'error', node.id, { detail: outcome.reason })];
  });

import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { targetOfNode } from '../../../domain/flow/graph/layout.ts';

/** A test run loads no more macros than this. */
const maxMacros = 200;

/** The ids of the organization's macros that contents reach, as far as the contents of macros are known. */
export function reachedMacros(
  contents: Contents,
  macro: (id: string) => Contents | undefined,
): readonly string[] {
  const reached = new Set<string>();
  const open: Contents[] = [contents];
  for (const one of open)
    for (const node of one.nodes) {
      const target = targetOfNode(node);
      if (target?.type !== 'organizationMacro' || reached.has(target.id) || reached.size >= maxMacros)
        continue;
      reached.add(target.id);
      const inner = macro(target.id);
      if (inner !== undefined) open.push(inner);
    }
  return [...reached];
}

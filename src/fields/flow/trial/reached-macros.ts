import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { macroIdOf } from '../../../domain/flow/contents/target.ts';
import { targetOfNode } from '../../../domain/flow/graph/layout.ts';

/** A test run loads no more macros than this. */
const maxMacros = 200;

/** The ids of macros that contents reach. */
export interface ReachedMacros {
  readonly own: readonly string[];
  /** The shared objects of library macros. */
  readonly library: readonly string[];
  /** Whether there are too many to load all. */
  readonly isCut: boolean;
}

/** The macros that contents reach, as far as the contents of the organization's own macros are known. */
export function reachedMacros(
  contents: Contents,
  macro: (id: string) => Contents | undefined,
): ReachedMacros {
  const reached = { organizationMacro: new Set<string>(), sharedMacro: new Set<string>() };
  const open: Contents[] = [contents];
  let isCut = false;
  for (const one of open)
    for (const node of one.nodes) {
      const target = targetOfNode(node);
      if (target === null) continue;
      const [ids, id] = [reached[target.type], macroIdOf(target)];
      if (ids.has(id)) continue;
      isCut ||= ids.size >= maxMacros;
      if (isCut) continue;
      ids.add(id);
      // The macros within a library macro come with its contents.
      const inner = target.type === 'organizationMacro' ? macro(id) : undefined;
      if (inner !== undefined) open.push(inner);
    }
  return { own: [...reached.organizationMacro], library: [...reached.sharedMacro], isCut };
}

import type { Contents } from '../../../../domain/flow/contents/contents.ts';
import { targetOfNode } from '../../../../domain/flow/graph/layout.ts';

/** The macro at the end of a path of macro blocks; undefined if it is unknown. */
export function macroAt(
  path: readonly string[],
  main: Contents,
  macro: (id: string) => Contents | undefined,
): string | undefined {
  let contents: Contents | undefined = main;
  let macroId: string | undefined;
  for (const id of path) {
    const node = contents?.nodes.find((one) => one.id === id);
    const target = node === undefined ? null : targetOfNode(node);
    if (target?.type !== 'organizationMacro') return undefined;
    macroId = target.id;
    contents = macro(macroId);
  }
  return macroId;
}

/** The distinct paths of a trace, including their prefixes, shortest first. */
export function pathsOf(
  steps: readonly { readonly path: readonly string[] }[],
): readonly (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  for (const { path } of steps)
    for (let length = 1; length <= path.length; length += 1) {
      const start = path.slice(0, length);
      found.set(start.join('/'), start);
    }
  return [...found.values()].toSorted((a, b) => a.length - b.length);
}

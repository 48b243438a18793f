import type { Contents } from '../contents/contents.ts';
import { wireValues } from '../graph/edge-values.ts';
import { edgesByNode, isValidEdge } from '../graph/edges.ts';
import { layoutsOf } from '../graph/layout.ts';
import type { Macros } from '../graph/macro-interface.ts';
import { expressionsOf } from './expressions-of.ts';
import type { CheckSubject } from './finding.ts';

/** Derives what the rules look at. */
export function checkSubject(
  contents: Contents,
  macros: Macros,
  macroCycle: readonly string[] | undefined,
): CheckSubject {
  const layouts = layoutsOf(contents, macros);
  const validEdges = contents.edges.filter((edge) => isValidEdge(edge, layouts));
  return {
    contents,
    macros,
    layouts,
    validEdges,
    ...edgesByNode(validEdges),
    wireValues: wireValues(layouts, validEdges),
    expressions: expressionsOf(contents, layouts),
    macroCycle,
  };
}

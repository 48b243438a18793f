import { useMemo, useState } from 'react';
import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { Point } from '../../../domain/flow/edit/address.ts';
import { isFolded } from '../model/folded-wires.ts';
import { isValidWire } from '../model/wires.ts';
import { useBlockViews } from '../model/editor-blocks.ts';
import { useEditorState } from '../model/editor-document.ts';
import { createEdgeCache, createNodeCache } from './canvas-node.ts';
import { mountedIn } from './mounted.ts';

/** The blocks and wires that xyflow draws: all, or in the far view those that are not painted. */
export function useElements(isFar: boolean, hovered: string | null, places: ReadonlyMap<string, Point>) {
  const { document, selection } = useEditorState();
  const views = useBlockViews();
  const [nodeCache] = useState(createNodeCache);
  const [edgeCache] = useState(createEdgeCache);
  const mounted = useMemo(
    () => (isFar ? mountedIn(document.edges, selection, hovered) : null),
    [isFar, hovered, document.edges, selection],
  );
  const nodes = useMemo(
    () =>
      nodeCache(
        mounted === null ? views.values() : [...mounted.known].flatMap((id) => views.get(id) ?? []),
        ({ node }) => places.get(node.id) ?? node,
        new Set(selection.nodes),
        (id) => mounted !== null && !mounted.nodes.has(id),
      ),
    [nodeCache, views, mounted, places, selection.nodes],
  );
  const edges = useMemo(() => {
    const selected = new Set([...selection.nodes, ...selection.edges]);
    const foldedOf = (edge: FlowEdge): string | null =>
      isFolded(edge, views, selected) ? (views.get(edge.to.nodeId)?.title ?? null) : null;
    return edgeCache(
      mounted === null
        ? document.edges.values()
        : [...mounted.edges].flatMap((id) => document.edges.get(id) ?? []),
      (edge) => ({ isValid: isValidWire(edge, views), folded: foldedOf(edge) }),
      new Set(selection.edges),
    );
  }, [edgeCache, document.edges, views, mounted, selection]);
  const elements = useMemo(
    () => new Set(mounted === null ? [] : [...mounted.nodes, ...mounted.edges]),
    [mounted],
  );
  return { nodes, edges, elements };
}

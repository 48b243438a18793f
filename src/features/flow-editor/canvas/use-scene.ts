import { useMemo } from 'react';
import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { BlockViews } from '../block/block-view.ts';
import type { Scene, SceneWire } from '../paint/scene.ts';
import { sceneWires } from '../paint/scene.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { useBlockViews } from '../model/editor-blocks.ts';
import { useEditorState } from '../model/editor-document.ts';
import { useEditorOverlay } from '../model/editor-overlay.ts';

const known = new WeakMap<BlockViews, readonly SceneWire[]>();

/** The wires between blocks, shared by the far view and the overview. Views change together with their wires. */
function wiresOf(edges: ReadonlyMap<string, FlowEdge>, views: BlockViews): readonly SceneWire[] {
  const before = known.get(views);
  if (before !== undefined) return before;
  const wires = sceneWires(edges.values(), views);
  known.set(views, wires);
  return wires;
}

const nothing: ReadonlySet<string> = new Set();
const nowhere: Scene['moved'] = new Map();

/** The painted flow while no block is dragged. */
export function useScene(mounted = nothing): Scene {
  const overlay = useEditorOverlay();
  const { document, selection } = useEditorState();
  const marks = useStore(overlay.marks.all);
  const ghosts = useStore(overlay.ghosts);
  const views = useBlockViews();
  const { edges } = document;
  return useMemo(
    () => ({
      views,
      wires: wiresOf(edges, views),
      moved: nowhere,
      selected: new Set([...selection.nodes, ...selection.edges]),
      mounted,
      marks,
      ghosts,
    }),
    [views, edges, selection, mounted, marks, ghosts],
  );
}

import { msg } from '@lingui/core/macro';
import { flushSync } from 'react-dom';
import { layOutFlow } from '../../../client/data/flow-layout.ts';
import { placedAtCorner } from '../../../domain/flow/edit/command/arranged.ts';
import { moveBlocks } from '../../../domain/flow/edit/command/move.ts';
import type { LayoutRequest } from '../../../domain/protocol/flow-layout.ts';
import type { EditorBlocks } from '../model/editor-blocks.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import type { EditorTools } from '../model/editor-tools.ts';
import type { EditorView } from '../model/editor-view.ts';

type ArrangedEditor = EditorDocument & EditorBlocks & EditorTools & EditorView;

/** Without a canvas, the size of a usual one. */
const usualWindow = { width: 240, height: 140 } as const;

/** The selected blocks, or all if fewer than two are selected, and the wires between them. */
function requestOf({ store, views, canvas }: ArrangedEditor): LayoutRequest {
  const { document, selection } = store.read();
  const chosen = selection.nodes.length > 1 ? new Set(selection.nodes) : null;
  const shown = [...views().values()].filter(({ node }) => chosen === null || chosen.has(node.id));
  const boxes = shown.map(({ node: { id, x, y }, size, note }) => ({
    id,
    x,
    y,
    ...size,
    isNote: note !== null,
  }));
  const ids = new Set(boxes.map(({ id }) => id));
  const links = [...document.edges.values()].map(({ from, to }) => ({ from: from.nodeId, to: to.nodeId }));
  return {
    boxes,
    links: links.filter(({ from, to }) => ids.has(from) && ids.has(to)),
    window: canvas()?.window() ?? usualWindow,
  };
}

/** Arranges blocks in a worker, as one step, and shows the whole flow if all were arranged. The user can stop it. */
async function layOut(editor: ArrangedEditor): Promise<void> {
  const { store, layout } = editor;
  const request = requestOf(editor);
  const total = request.boxes.length;
  if (total === 0 || layout.get()?.state === 'running') return;
  const { signal, abort } = createStop();
  const showProgress = (placed: number): void => layout.set({ state: 'running', placed, total, stop: abort });
  showProgress(0);
  try {
    const places = await layOutFlow(request, signal, showProgress);
    const { document, selection } = store.read();
    const moves = moveBlocks(document, placedAtCorner(request.boxes, places));
    // The canvas then fits the blocks where they are now.
    flushSync(() => store.perform('layout', moves, selection));
    if (total === document.nodes.size) editor.canvas()?.fit();
    layout.set(null);
  } catch {
    layout.set(signal.aborted ? null : { state: 'failed' });
  }
}

function createStop(): { readonly signal: AbortSignal; readonly abort: () => void } {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Arranges the selected blocks, or the whole flow. */
export const layoutVerb = {
  label: msg`Arrange the blocks`,
  keys: ['l'],
  kind: 'changes',
  run: (editor: ArrangedEditor): void => void layOut(editor),
} as const;

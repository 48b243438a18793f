import { msg } from '@lingui/core/macro';
import { layOutFlow } from '../../../client/data/flow-layout.ts';
import { placedAtCorner } from '../../../domain/flow/edit/command/arranged.ts';
import { moveBlocks } from '../../../domain/flow/edit/command/move.ts';
import type { LayoutRequest } from '../../../domain/protocol/flow-layout.ts';
import type { EditorBlocks } from '../model/editor-blocks.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import type { EditorTools } from '../model/editor-tools.ts';

/** The selected blocks, or all if fewer than two are selected, and the wires between them. */
function requestOf({ store, views }: EditorDocument & EditorBlocks): LayoutRequest {
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
  return { boxes, links: links.filter(({ from, to }) => ids.has(from) && ids.has(to)) };
}

/** Arranges blocks in a worker, as one step. The user can stop it. */
async function layOut(editor: EditorDocument & EditorBlocks & EditorTools): Promise<void> {
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
    store.perform('layout', moveBlocks(document, placedAtCorner(request.boxes, places)), selection);
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
  run: (editor: EditorDocument & EditorBlocks & EditorTools): void => void layOut(editor),
} as const;

import type { Clip } from '../../../domain/flow/edit/command/clip.ts';
import { clipOf, clipText, paste, readClip } from '../../../domain/flow/edit/command/clip.ts';
import { remove } from '../../../domain/flow/edit/command/remove.ts';
import { createStore } from '../../../lib/value/store.ts';
import { newItemId } from '../model/new-item-id.ts';
import type { FlowEditorStore } from '../store.ts';

/** The blocks that were copied or cut last, in any flow of this tab; null before the first. */
export const stash = createStore<Clip | null>(null);

/** Copies the selected blocks into the stash, and gives them as text for the clipboard; undefined if there are none. */
export function copySelected(store: FlowEditorStore): string | undefined {
  const { document, selection } = store.read();
  const clip = clipOf(document, selection);
  if (clip.nodes.length === 0) return undefined;
  stash.set(clip);
  return clipText(clip);
}

export function deleteSelected(store: FlowEditorStore, label: 'delete' | 'cut' = 'delete'): void {
  const { document, selection } = store.read();
  store.perform(label, remove(document, selection), { nodes: [], edges: [] });
}

/** Removes the wires into the selected blocks, and the selected wires. */
export function disconnectSelected(store: FlowEditorStore): void {
  const { document, selection } = store.read();
  const blocks = new Set(selection.nodes);
  const into = [...document.edges.values()].filter(({ to }) => blocks.has(to.nodeId)).map(({ id }) => id);
  store.perform('delete', remove(document, { nodes: [], edges: [...selection.edges, ...into] }));
}

export function cutSelected(store: FlowEditorStore): string | undefined {
  const text = copySelected(store);
  if (text !== undefined) deleteSelected(store, 'cut');
  return text;
}

function pasteClip(store: FlowEditorStore, clip: Clip, label: 'paste' | 'clone'): void {
  const { changes, selection } = paste(store.read().document, clip, newItemId);
  store.perform(label, changes, selection);
}

export type PasteOutcome = 'pasted' | 'nothing' | 'full' | 'tooLarge' | 'unreadable' | 'partly';

/** Pastes blocks of the clipboard, else those of the stash (S1-5-52). */
export function pasteText(store: FlowEditorStore, text: string): PasteOutcome {
  const read = readClip(text);
  if (!read.ok && read.reason !== 'otherText') return read.reason;
  const clip = read.ok ? read.clip : stash.get();
  if (clip === null || clip.nodes.length === 0) return 'nothing';
  const before = store.read().document;
  pasteClip(store, clip, 'paste');
  if (store.read().document === before) return 'full';
  return read.ok && read.ignored > 0 ? 'partly' : 'pasted';
}

/** Pastes a copy of the selected blocks beside them, and leaves the stash alone. */
export function cloneSelected(store: FlowEditorStore): void {
  const { document, selection } = store.read();
  const clip = clipOf(document, selection);
  if (clip.nodes.length > 0) pasteClip(store, clip, 'clone');
}

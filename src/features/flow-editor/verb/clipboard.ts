import type { Clip } from '../../../domain/flow/edit/command/clip.ts';
import { clipOf, clipText, paste, readClip } from '../../../domain/flow/edit/command/clip.ts';
import { remove } from '../../../domain/flow/edit/command/remove.ts';
import { createStore } from '../../../lib/value/store.ts';
import { newItemId } from '../model/new-item-id.ts';
import type { FlowEditorStore } from '../store.ts';
import type { PasteProblem } from './paste-problem.ts';
import { sayProblem } from './say-problem.ts';

/** The blocks last copied or cut in any flow of this tab; null before the first. */
export const stash = createStore<Clip | null>(null);

function copied(clip: Clip): string | undefined {
  if (clip.nodes.length === 0) return undefined;
  stash.set(clip);
  return clipText(clip);
}

/** Copies the selected blocks to the stash, and returns them as clipboard text; undefined if there are none. */
export function copySelected(store: FlowEditorStore): string | undefined {
  const { document, selection } = store.read();
  return copied(clipOf(document, selection));
}

/** Like `copySelected`, with all blocks. */
export function copyAll(store: FlowEditorStore): string | undefined {
  const { document } = store.read();
  return copied(clipOf(document, { nodes: [...document.nodes.keys()] }));
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

function pasteClip(store: FlowEditorStore, clip: Clip, label: 'paste' | 'clone'): 'pasted' | 'full' {
  const { changes, selection } = paste(store.read().document, clip, newItemId);
  if (changes.length === 0) return 'full';
  store.perform(label, changes, selection);
  return 'pasted';
}

function pasteOf(store: FlowEditorStore, text: string): PasteProblem | 'pasted' {
  const read = readClip(text);
  if (!read.ok) return read.reason;
  if (read.clip.nodes.length === 0) return read.ignored > 0 ? 'unreadable' : 'otherText';
  const outcome = pasteClip(store, read.clip, 'paste');
  return outcome === 'pasted' && read.ignored > 0 ? 'partly' : outcome;
}

/** Pastes blocks from the clipboard (S1-5-52), and notifies the user if some or all of it could not be pasted. */
export function pasteText(store: FlowEditorStore, text: string): void {
  const outcome = pasteOf(store, text);
  if (outcome !== 'pasted') void sayProblem(outcome);
}

/** Pastes the blocks last copied in this tab, where the browser gives no access to the clipboard. */
export function pasteStash(store: FlowEditorStore): void {
  const clip = stash.get();
  if (clip !== null && pasteClip(store, clip, 'paste') === 'full') void sayProblem('full');
}

/** Pastes a copy of the selected blocks beside them, without changing the stash. */
export function cloneSelected(store: FlowEditorStore): void {
  const { document, selection } = store.read();
  const clip = clipOf(document, selection);
  if (clip.nodes.length > 0 && pasteClip(store, clip, 'clone') === 'full') void sayProblem('full');
}

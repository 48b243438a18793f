import { useSyncExternalStore } from 'react';
import { isDirty } from '../../../domain/flow/edit/differences.ts';
import type { Store } from '../../../lib/value/store.ts';
import { createStore } from '../../../lib/value/store.ts';
import type { FlowEditorStore } from '../store.ts';

/** A flow or macro that is open, from its first showing until its tab is closed. */
export interface OpenEditor {
  readonly store: FlowEditorStore;
  /** The `lastUpdate` of the row that the base belongs to. */
  readonly lastUpdate: Store<string>;
}

const editors = createStore<ReadonlyMap<string, OpenEditor>>(new Map());

/** The key of an open editor. Another user of this browser opens editors of their own. */
export const editorKey = (userId: string, tab: string): string => `${userId} ${tab}`;

export function openEditor(key: string, editor: OpenEditor): void {
  editors.set(new Map(editors.get()).set(key, editor));
}

export function closeEditor(key: string): void {
  const next = new Map(editors.get());
  if (next.delete(key)) editors.set(next);
}

export const useOpenEditor = (key: string): OpenEditor | undefined =>
  useSyncExternalStore(editors.subscribe, () => editors.get().get(key));

const isUnsaved = ({ store }: OpenEditor): boolean => {
  const { base, document } = store.read();
  return isDirty(base.document, document);
};

export function hasUnsaved(key: string): boolean {
  const editor = editors.get().get(key);
  return editor !== undefined && isUnsaved(editor);
}

/** Calls the listener when an editor is opened or closed, and when what one shows changes. */
function subscribeAll(listener: () => void): () => void {
  const follow = () => [...editors.get().values()].map(({ store }) => store.subscribe(listener));
  let leave = follow();
  const stop = editors.subscribe(() => {
    for (const end of leave) end();
    leave = follow();
    listener();
  });
  return () => {
    stop();
    for (const end of leave) end();
  };
}

const unsavedKeys = (): string =>
  [...editors.get()].flatMap(([key, editor]) => (isUnsaved(editor) ? [key] : [])).join('\n');

/** The keys of the editors with work that is not saved. */
export function useUnsavedKeys(): ReadonlySet<string> {
  const keys = useSyncExternalStore(subscribeAll, unsavedKeys);
  return new Set(keys === '' ? [] : keys.split('\n'));
}

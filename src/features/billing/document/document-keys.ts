import type { KeyboardEvent } from 'react';

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

interface KeyedStore {
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Handles Ctrl+S, Ctrl+Z and Ctrl+Y on the page of a document. */
export function onDocumentKey(event: KeyboardEvent, store: KeyedStore, save: () => void): void {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  if (key === 's') save();
  // The browser undoes typing within a field.
  else if (isTyping(event.target)) return;
  else if (key === 'z' && !event.shiftKey) store.undo();
  else if (key === 'y' || key === 'z') store.redo();
  else return;
  event.preventDefault();
}

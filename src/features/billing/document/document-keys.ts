import type { KeyboardEvent } from 'react';

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

interface KeyCommands {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Runs the command of a key on an open document. */
export function runDocumentKey(event: KeyboardEvent, { save, undo, redo }: KeyCommands): void {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  // A dialog above the document is no place to undo its edits.
  const isBelow = event.target instanceof Element && event.target.closest('dialog') !== null;
  if (key === 's') {
    if (!isBelow) save();
  } else if (isBelow) return;
  // The browser undoes typing within a field.
  else if (isTyping(event.target)) return;
  else if (key === 'z' && !event.shiftKey) undo();
  else if (key === 'y' || key === 'z') redo();
  else return;
  event.preventDefault();
}

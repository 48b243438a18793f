import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

interface KeyCommands {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Runs the keys of an open document. They work wherever the focus is: a click beside a control leaves it nowhere. */
export function useDocumentKeys({ save, undo, redo }: KeyCommands): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    // A dialog above the document has keys of its own.
    if (document.querySelector('dialog[open]') !== null) return;
    const key = event.key.toLowerCase();
    if (key === 's') save();
    // The browser undoes typing within a field.
    else if (isTyping(event.target)) return;
    else if (key === 'z' && !event.shiftKey) undo();
    else if (key === 'y' || key === 'z') redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

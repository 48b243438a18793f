import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { settleTyping } from '../../../client/data/pending-typing.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

interface KeyCommands {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

/** Runs the commands of keys on an open document, wherever the focus is: a click beside a control leaves it nowhere. */
export function useDocumentKeys({ save, undo, redo }: KeyCommands): void {
  const saveLatest = useEffectEvent(save);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
    // A dialog above the document has keys of its own.
    if (document.querySelector('dialog[open]') !== null) return;
    const key = event.key.toLowerCase();
    if (key === 's') {
      // Text that is being typed in a cell is saved too, and may be the first change.
      flushSync(settleTyping);
      saveLatest();
    }
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

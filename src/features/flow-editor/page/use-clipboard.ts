import type { ClipboardEvent } from 'react';
import { copySelected, cutSelected, pasteStash, pasteText } from '../verb/clipboard.ts';
import { isTyping } from '../verb/is-typing.ts';
import { useEditorDocument } from '../model/editor-document.ts';

/** Handles clipboard events on the canvas or the outline (S1-2.7-10). */
export function useClipboard() {
  const { store } = useEditorDocument();
  const canEdit = (): boolean => store.read().access === 'edit';
  function put(event: ClipboardEvent, text: string | undefined): void {
    if (text === undefined) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  }
  return {
    onCopy: (event: ClipboardEvent) => void (!isTyping(event.target) && put(event, copySelected(store))),
    onCut: (event: ClipboardEvent) =>
      void (!isTyping(event.target) && canEdit() && put(event, cutSelected(store))),
    onPaste(event: ClipboardEvent) {
      if (isTyping(event.target) || !canEdit()) return;
      const { types } = event.clipboardData;
      // After a copy from a menu, the browser may have refused the clipboard.
      if (types.length === 0) pasteStash(store);
      else pasteText(store, event.clipboardData.getData('text/plain'));
      event.preventDefault();
    },
  };
}

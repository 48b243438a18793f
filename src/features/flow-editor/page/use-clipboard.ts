import { useLingui } from '@lingui/react/macro';
import type { ClipboardEvent } from 'react';
import { contentsLimits } from '../../../domain/flow/contents/limits.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { useEditor } from '../model/editor.ts';
import type { PasteOutcome } from '../verb/clipboard.ts';
import { copySelected, cutSelected, pasteText } from '../verb/clipboard.ts';
import { isTyping } from '../verb/is-typing.ts';

/** The clipboard's events over the canvas or the outline (S1-2.7-10). */
export function useClipboard() {
  const { t } = useLingui();
  const { store } = useEditor();
  const { locale } = useFormat();
  const blocks = formatNumber(contentsLimits.nodes, locale);
  const wires = formatNumber(contentsLimits.edges, locale);
  const canEdit = (): boolean => store.read().access === 'edit';
  const problems: { readonly [Outcome in PasteOutcome]?: string } = {
    full: t`There is no room for these blocks: a flow has at most ${blocks} blocks, ${wires} wires and 2 MB.`,
    tooLarge: t`The text on the clipboard is too large to paste.`,
    unreadable: t`The blocks on the clipboard cannot be read.`,
    partly: t`Some of the blocks on the clipboard could not be read.`,
  };
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
      const problem = problems[pasteText(store, event.clipboardData.getData('text/plain'))];
      if (problem !== undefined) toast.error(problem);
      event.preventDefault();
    },
  };
}

import { useLingui } from '@lingui/react/macro';
import { contentsLimits } from '../../../domain/flow/contents/limits.ts';
import { formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { useEditor } from '../model/editor.ts';
import type { PasteOutcome } from './clipboard.ts';
import { pasteText } from './clipboard.ts';

/** Pastes the blocks of a text, else those of the stash, and tells the user what could not be pasted. */
export function usePaste(): (text: string) => void {
  const { t } = useLingui();
  const { store } = useEditor();
  const { locale } = useFormat();
  const blocks = formatNumber(contentsLimits.nodes, locale);
  const wires = formatNumber(contentsLimits.edges, locale);
  const problems: { readonly [Outcome in PasteOutcome]?: string } = {
    full: t`There is no room for these blocks: a flow has at most ${blocks} blocks, ${wires} wires and 2 MB.`,
    tooLarge: t`The text on the clipboard is too large to paste.`,
    unreadable: t`The blocks on the clipboard cannot be read.`,
    partly: t`Some of the blocks on the clipboard could not be read.`,
  };
  return (text) => {
    const problem = problems[pasteText(store, text)];
    if (problem !== undefined) toast.error(problem);
  };
}

import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { blockView } from '../block/block-view.ts';
import type { BlockWords } from '../block/block-view.ts';
import { useBlockWords } from '../block/use-block-words.ts';
import type { ChangeWords } from './change-entry.ts';

const join = <Item>(maps: readonly ReadonlyMap<string, Item>[]): ReadonlyMap<string, Item> =>
  new Map(maps.flatMap((map) => [...map]));

/** The words of a comparison of these documents of an organization, and those that draw their blocks. */
export function useChangeWords(
  one: FlowDocument,
  other: FlowDocument,
  third: FlowDocument,
  organizationId: string,
): { readonly words: ChangeWords; readonly blockWords: BlockWords } {
  const { i18n } = useLingui();
  // Macros are asked for once for all documents.
  const all = useMemo(
    () => ({ ...one, nodes: join([third.nodes, other.nodes, one.nodes]) }),
    [one, other.nodes, third.nodes],
  );
  const blockWords = useBlockWords(all, organizationId);
  const words = useMemo(
    (): ChangeWords => ({
      textOf: (message) => i18n._(message),
      titleOf(node) {
        const { title, note } = blockView(node, undefined, blockWords);
        return title || note?.text.slice(0, 60) || blockWords.blockName('note');
      },
      terminalName: blockWords.terminalName,
      macros: blockWords.macros,
      organizationId,
    }),
    [i18n, blockWords, organizationId],
  );
  return { words, blockWords };
}

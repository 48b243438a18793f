import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import { blockView } from '../block/block-view.ts';
import type { BlockWords } from '../block/block-view.ts';
import { useBlockWords } from '../block/use-block-words.ts';
import type { ChangeWords } from './change-entry.ts';

const join = <Item>(maps: readonly ReadonlyMap<string, Item>[]): ReadonlyMap<string, Item> =>
  new Map(maps.flatMap((map) => [...map]));

/** The texts for comparing documents of an organization, and for drawing their blocks. */
export function useChangeWords(
  one: FlowDocument,
  other: FlowDocument,
  third: FlowDocument,
  organizationId: string,
): { readonly words: ChangeWords; readonly blockWords: BlockWords } {
  const { i18n } = useLingui();
  // Loads the macros of all documents at once.
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

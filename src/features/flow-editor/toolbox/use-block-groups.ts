import { useLingui } from '@lingui/react';
import { blockNames } from '../../../fields/flow/words/block-name.ts';
import { fold } from '../../../lib/text/fold.ts';
import { blockDescriptions } from '../words/block-description.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import type { BlockGroup } from './block-entries.ts';
import { blockGroups } from './block-entries.ts';
import { useMacroEntries } from './use-macro-entries.ts';

/** The blocks that can be added; with a search, those whose names match it. */
export function useBlockGroups(search: string): readonly BlockGroup[] {
  const { i18n } = useLingui();
  const { tab } = useEditorDocument();
  const macros = useMacroEntries();
  const wanted = fold(search).trim();
  return blockGroups(
    tab.kind,
    macros,
    { name: ({ type }) => i18n._(blockNames[type]), about: ({ type }) => i18n._(blockDescriptions[type]) },
    wanted === '' ? null : (name) => fold(name).includes(wanted),
  );
}

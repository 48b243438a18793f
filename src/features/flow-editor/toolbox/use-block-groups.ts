import { useLingui } from '@lingui/react';
import { useDataSet } from '../../../client/data/use-data-set.ts';
import { blockNames } from '../../../fields/flow/words/block-name.ts';
import { useEditor } from '../model/editor.ts';
import { blockDescriptions } from '../words/block-description.ts';
import type { BlockGroup } from './block-entries.ts';
import { blockGroups } from './block-entries.ts';

const mostMacros = 1000;

/** The blocks that can be added, as far as their names match the search. */
export function useBlockGroups(search: string): readonly BlockGroup[] {
  const { i18n } = useLingui();
  const { tab, organizationId } = useEditor();
  const found = useDataSet(
    {
      entityType: 'macro',
      constraints: [
        { type: 'organization', organizationId, scope: 'self' },
        { type: 'deleted', deleted: false },
      ],
      sorting: [{ by: 'name', dir: 'asc' }],
      limit: mostMacros,
    },
    { limit: 'all' },
  );
  // A macro that contained itself could not be saved.
  const macros = (found.state === 'ready' ? found.rows : []).filter(({ id }) => id !== tab.id);
  const byId = new Map(macros.map((macro) => [macro.id, macro]));
  const wanted = search.trim().toLocaleLowerCase();
  return blockGroups(
    tab.kind,
    macros.map(({ id }) => id),
    {
      name: ({ type, macroId }) =>
        macroId === undefined ? i18n._(blockNames[type]) : (byId.get(macroId)?.name ?? ''),
      about: ({ type, macroId }) =>
        macroId === undefined ? i18n._(blockDescriptions[type]) : (byId.get(macroId)?.summary ?? ''),
    },
    (name) => name.toLocaleLowerCase().includes(wanted),
  );
}

import { useDataSet } from '../../../client/data/use-data-set.ts';
import type { Sorting } from '../../../domain/core/query.ts';
import { libraryMacroTarget } from '../../../domain/entities/library-macro/rules.ts';
import { useEditor } from '../model/editor.ts';
import type { BlockEntry } from './block-entries.ts';

const maxMacros = 1000;

function useMacroRows<Type extends 'macro' | 'libraryMacro'>(entityType: Type, by: Sorting['by']) {
  const { organizationId } = useEditor();
  const found = useDataSet(
    {
      entityType,
      constraints: [
        { type: 'organization', organizationId, scope: 'self' },
        { type: 'deleted', deleted: false },
      ],
      sorting: [{ by, dir: 'asc' }],
      limit: maxMacros,
    },
    { limit: 'all' },
  );
  return found.state === 'ready' ? found.rows : [];
}

/** The macros of the organization, then its installed library macros. */
export function useMacroEntries(): readonly BlockEntry[] {
  const { tab } = useEditor();
  const own = useMacroRows('macro', 'name');
  const installed = useMacroRows('libraryMacro', 'sharedObject.name');
  return [
    ...own
      // A macro that contains itself could not be saved.
      .filter(({ id }) => id !== tab.id)
      .map(({ id, name, summary }): BlockEntry => ({
        source: { type: 'macro', target: { type: 'organizationMacro', id } },
        name,
        about: summary,
      })),
    ...installed.map((row): BlockEntry => ({
      source: { type: 'macro', target: libraryMacroTarget(row) },
      name: row.sharedObject.name,
      about: row.sharedObject.description,
      vendor: row.vendor.name,
    })),
  ];
}

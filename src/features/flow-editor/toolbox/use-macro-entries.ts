import { useDataSet } from '../../../client/data/use-data-set.ts';
import type { Sorting } from '../../../domain/core/query.ts';
import { libraryMacroTarget } from '../../../domain/entities/library-macro/rules.ts';
import { useEditorDocument } from '../model/editor-document.ts';
import type { BlockEntry } from './block-entries.ts';

const maxMacros = 1000;

function useMacroRows<Type extends 'macro' | 'libraryMacro'>(entityType: Type, by: Sorting['by']) {
  const { organizationId } = useEditorDocument();
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
  if (found.state === 'loading') return null;
  return found.state === 'ready' ? found.rows : [];
}

/** The macros of the organization, then those that it has installed from libraries; null until they are known. */
export function useMacroEntries(): readonly BlockEntry[] | null {
  const { tab } = useEditorDocument();
  const own = useMacroRows('macro', 'name');
  const installed = useMacroRows('libraryMacro', 'sharedObject.name');
  if (own === null || installed === null) return null;
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

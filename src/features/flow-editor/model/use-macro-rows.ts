import { useDataSet } from '../../../client/data/use-data-set.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import type { Sorting } from '../../../domain/core/query.ts';
import { useEditorDocument } from './editor-document.ts';

const maxMacros = 1000;

const noRows: readonly never[] = [];

/** The macros of a type in the organization; null until they are known, and without permission none. */
export function useMacroRows<Type extends 'macro' | 'libraryMacro'>(
  entityType: Type,
  by: Sorting['by'],
): readonly EntityOf<Type>[] | null {
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
  return found.state === 'ready' ? found.rows : noRows;
}

/** The macros of the organization itself. */
export const useOwnMacros = (): readonly EntityOf<'macro'>[] | null => useMacroRows('macro', 'name');

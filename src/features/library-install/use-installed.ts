import { useMemo } from 'react';
import { useDataSet } from '../../client/data/use-data-set.ts';
import type { InstalledVersions } from '../../entities/define/installed/installed-versions.ts';
import { useView } from '../../screens/loaded-view.ts';
import { noFilter } from '../../screens/filter/filter-value.ts';
import { ownRows, wholeQuery } from '../../screens/rows/list-data-request.ts';

/** The rows of one list page of the library, which is open below and has them registered. */
function useInstalledRows<Name extends 'libraryFlow' | 'libraryMacro'>(name: Name, organizationId: string) {
  const { sorting, limit } = useView(name).list;
  const query = wholeQuery({
    name,
    base: ownRows(name, organizationId, null),
    fields: [],
    filter: noFilter,
    search: '',
    order: sorting,
    sorting: null,
    limit,
  });
  const found = useDataSet({ ...query, entityType: name }, { limit: 'all' });
  return found.state === 'ready' ? found.rows : null;
}

/** The flows and macros that the organization has installed; null until both are known. */
export function useInstalled(organizationId: string): InstalledVersions | null {
  const flows = useInstalledRows('libraryFlow', organizationId);
  const macros = useInstalledRows('libraryMacro', organizationId);
  return useMemo(() => {
    if (flows === null || macros === null) return null;
    return new Map([...flows, ...macros].map((row) => [row.sharedObjectId, row.sharedVersion]));
  }, [flows, macros]);
}

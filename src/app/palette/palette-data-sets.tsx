import { useEffect, useEffectEvent } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityList, EntityView } from '../../entities/define/view.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { organizationQuery } from '../../domain/entities/organization-tree-view/query.ts';
import type { DataSetView } from '../../client/data/use-data-set.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { useSession } from '../../client/session/session.ts';
import { noFilter } from '../../screens/filter/filter-value.ts';
import { listDataRequest, ownRows, wholeQuery } from '../../screens/rows/list-data-request.ts';
import { useDelayed } from '../../kit/base/use-delayed.ts';

const countsOnly = { limit: 0 } as const;
/** After this pause in typing the platform is asked as well, if it has more rows than a list holds. ms. */
const pauseMs = 250;

/** Calls back when the rows of a data set may have changed. */
function useRowChange(view: DataSetView<unknown>, onRowsChanged: () => void): void {
  const notify = useEffectEvent(onRowsChanged);
  const version = view.state === 'ready' ? `${view.count} ${view.freshness.state}` : view.state;
  useEffect(() => notify(), [version]);
}

type ListProps = {
  view: EntityView<ViewName>;
  organizationId: string | null;
  /** The selected user's own organization. */
  home: string;
  typed: string;
  onRowsChanged: () => void;
};

/**
 * Registers the list of a type as its page does; if the type has more rows than the limit, also the rows that match
 * the search.
 */
function ListDataSet({ view, organizationId, home, typed, onRowsChanged }: ListProps) {
  const { name } = view;
  const { limit, sorting, filters } = view.list as unknown as EntityList<EntityRow>;
  const request = {
    name,
    base: ownRows(name, organizationId, home),
    fields: filters,
    filter: noFilter,
    search: useDelayed(typed.trim(), pauseMs, ''),
    order: sorting,
    sorting: null,
    limit,
  };
  const whole = useDataSet(wholeQuery(request), countsOnly);
  useRowChange(whole, onRowsChanged);
  const exceedsLimit = whole.state === 'ready' && whole.total > limit && request.search.length > 1;
  const matching = useDataSet(exceedsLimit ? listDataRequest(request, 'platform').query : null, countsOnly);
  useRowChange(matching, onRowsChanged);
  return null;
}

/** The maximum number of matches per type in all organizations; the best of them are shown. */
const treeMatchLimit = 50;

type TreeMatchProps = Pick<ListProps, 'home' | 'typed' | 'onRowsChanged'> & { view: EntityView<ViewName> };

/** Registers the rows of a type that match the search, in all organizations that the user may see. */
function TreeDataSet({ view, home, typed, onRowsChanged }: TreeMatchProps) {
  const { name } = view;
  const { sorting, filters } = view.list as unknown as EntityList<EntityRow>;
  const search = useDelayed(typed.trim(), pauseMs, '');
  const request = {
    name,
    base: ownRows(name, null, home),
    fields: filters,
    filter: noFilter,
    search,
    order: sorting,
    sorting: null,
    limit: treeMatchLimit,
  };
  const matching = useDataSet(
    search.length > 1 ? listDataRequest(request, 'platform').query : null,
    countsOnly,
  );
  useRowChange(matching, onRowsChanged);
  return null;
}

type Props = {
  /** The types to search in all organizations. */
  everywhere: readonly EntityView<ViewName>[];
  views: readonly { readonly view: EntityView<ViewName>; readonly organizationId: string | null }[];
  typed: string;
  onRowsChanged: () => void;
};

/**
 * Registers the data sets to search: the reachable organizations, the lists of the current one, and the matches in all
 * of them. Whatever the replica holds of other lists is searchable anyway.
 */
export function PaletteDataSets({ everywhere, views, typed, onRowsChanged }: Props) {
  const home = useSession((session) => session.selectedUser?.organizationId ?? '');
  const organizations = useDataSet(organizationQuery(home), countsOnly);
  useRowChange(organizations, onRowsChanged);
  const isOneOfMany = organizations.state === 'ready' && organizations.total > 1;
  const shared = { home, typed, onRowsChanged };
  return (
    <>
      {views.map(({ view, organizationId }) => (
        <ListDataSet key={view.name} view={view} organizationId={organizationId} {...shared} />
      ))}
      {isOneOfMany && everywhere.map((view) => <TreeDataSet key={view.name} view={view} {...shared} />)}
    </>
  );
}

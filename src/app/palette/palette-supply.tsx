import { useEffect, useEffectEvent } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityList, EntityView } from '../../entities/define/view.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { organizationQuery } from '../../features/organization-picker/organization-query.ts';
import type { DataSetView } from '../../client/data/use-data-set.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import { useSession } from '../../client/session/session.ts';
import { noFilter } from '../../screens/filter/filter-value.ts';
import { listDataRequest, ownRows, wholeQuery } from '../../screens/rows/list-data-request.ts';
import { useDelayed } from '../pages/use-delayed.ts';

const countsAlone = { limit: 0 } as const;
/** Typing that pauses this long is asked of the platform, where it has more rows than a list takes. */
const pauseMs = 250;

/** Tells when the rows of a set may have become others. */
function useNews(view: DataSetView<unknown>, onNews: () => void): void {
  const tell = useEffectEvent(onNews);
  const news = view.state === 'ready' ? `${view.count} ${view.freshness.state}` : view.state;
  useEffect(() => tell(), [news]);
}

type ListProps = {
  view: EntityView<ViewName>;
  organizationId: string | null;
  /** The reader's own organization. */
  home: string;
  typed: string;
  onNews: () => void;
};

/** Has the engine hold the list of a type, as its page does; of one beyond its limit, what fits as well. */
function ListSupply({ view, organizationId, home, typed, onNews }: ListProps) {
  const { name } = view;
  const { limit, sorting, filters } = view.list as unknown as EntityList<EntityRow>;
  const wish = {
    name,
    base: ownRows(name, organizationId, home),
    fields: filters,
    filter: noFilter,
    search: useDelayed(typed.trim(), pauseMs, ''),
    order: sorting,
    sorting: null,
    limit,
  };
  const whole = useDataSet(wholeQuery(wish), countsAlone);
  useNews(whole, onNews);
  const beyond = whole.state === 'ready' && whole.total > limit && wish.search.length > 1;
  const more = useDataSet(beyond ? listDataRequest(wish, 'platform').query : null, countsAlone);
  useNews(more, onNews);
  return null;
}

type Props = {
  views: readonly { readonly view: EntityView<ViewName>; readonly organizationId: string | null }[];
  typed: string;
  onNews: () => void;
};

/**
 * Has the engine hold what can be found: the organizations within reach and the lists of the current one. What is kept of
 * others is there already.
 */
export function PaletteSupply({ views, typed, onNews }: Props) {
  const home = useSession((session) => session.selectedUser?.organizationId ?? '');
  useNews(useDataSet(organizationQuery(home), countsAlone), onNews);
  return views.map(({ view, organizationId }) => (
    <ListSupply
      key={view.name}
      view={view}
      organizationId={organizationId}
      home={home}
      typed={typed}
      onNews={onNews}
    />
  ));
}

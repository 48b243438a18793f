import { useLingui } from '@lingui/react/macro';
import { createElement } from 'react';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { EntityView } from '../../entities/define/view.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import { withSelection } from '../../fields/page-search/selection.ts';
import type { FoundEntity } from '../../domain/protocol/find.ts';
import { UserPresence } from '../../fields/presence/user-presence.tsx';
import { useSession } from '../../client/session/session.ts';
import { lastPath } from '../pages/organization/last-location.ts';
import type { Listing } from '../pages/listing.ts';
import { listingOf, locationOf } from '../pages/listing.ts';
import { routeOf } from '../pages/page-code.ts';
import type { PaletteItem } from './palette-item.ts';
import { addressOf, carriedSearch } from '../pages/page-link.tsx';
import { views } from '../../entities/views.ts';

/** The loaded views by type. */
export type ViewsByType = ReadonlyMap<ViewName, EntityView<ViewName>>;

/** Turns search results into items. `group`: one group for all; without it, one group per type. */
export function useFoundItems(
  listings: readonly Listing[],
  loadedViews: ViewsByType,
  organizationId: string | undefined,
): (found: readonly FoundEntity[], group?: string) => readonly PaletteItem[] {
  const { i18n, t } = useLingui();
  const router = useRouter();
  const here = useLocation();
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const home = useSession((session) => session.selectedUser?.organizationId);

  function organizationItem({ id, name, type }: FoundEntity, group = t`Organizations`): PaletteItem {
    const href = (): string => {
      const params = { organization: id, _splat: lastPath(userId, id) };
      return router.buildLocation({ to: '/organization/$organization/$', params }).href;
    };
    return { id: `${type} ${id}`, group, icon: 'tree', title: name, does: { kind: 'go', href } };
  }

  function entityItem(thing: FoundEntity, view: EntityView<ViewName>, listing: Listing, group?: string) {
    const href = (): string => {
      const place = locationOf(thing, listing, organizationId ?? home);
      const isHere =
        routeOf(here.pathname) === place.page &&
        (place.organizationId === undefined || place.organizationId === organizationId);
      // If the list is already open, its search parameters stay.
      const search = withSelection(
        isHere ? here.search : carriedSearch(place.page, here.search),
        place.selection,
      );
      return router.buildLocation({ ...addressOf(place.page, place.organizationId), search }).href;
    };
    const { words } = views[view.name];
    const shown = thing.by?.shown === thing.name ? undefined : thing.by?.shown;
    const kind = i18n._(words.one);
    const item: PaletteItem = {
      id: `${thing.type} ${thing.id}`,
      group: group ?? i18n._(words.many),
      icon: view.icon,
      title: thing.name,
      dot: thing.type === 'user' ? createElement(UserPresence, { id: thing.id }) : undefined,
      detail: [shown, group && kind, thing.organization].filter(Boolean).join(' · ') || undefined,
      foundBy: thing.by?.typed,
      does: { kind: 'go', href },
    };
    return item;
  }

  return (found, group) =>
    found.flatMap((thing) => {
      if (thing.type === 'organizationTreeView') return [organizationItem(thing, group)];
      const listing = listingOf(listings, thing);
      const view = listing && loadedViews.get(listing.type);
      return view ? [entityItem(thing, view, listing, group)] : [];
    });
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { ViewName } from '../../domain/entities/models.ts';
import { panelFocus, useSelection } from '../../fields/page-search/selection.ts';
import { useFinderTexts } from '../../fields/choice/use-finder-texts.tsx';
import type { ChooseTarget } from '../../kit/dialog/finder.tsx';
import { Finder } from '../../kit/dialog/finder.tsx';
import { Keys } from '../../kit/display/keys.tsx';
import { searchWords } from '../../lib/text/text-match.ts';
import { useLink } from '../../client/connection/link.ts';
import { useSession } from '../../client/session/session.ts';
import { listedOn } from '../../domain/access/route.ts';
import { isViewName, models } from '../../domain/entities/models.ts';
import { loadView } from '../../screens/loaded-view.ts';
import { useFrameOrganization } from '../pages/organization/frame-organization.ts';
import type { FollowUp } from './palette-action.tsx';
import { useCreateItems, useEntityActionItems } from './palette-action.tsx';
import { useGlobalItems } from './palette-global.ts';
import { useCallItem } from './palette-call.ts';
import { groupItems, lastGroup } from './palette-item.ts';
import { EntityProviders } from '../pages/picker/entity-providers.tsx';
import { listingOf, listingsFor } from '../pages/listing.ts';
import { routeOf } from '../pages/page-code.ts';
import { usePageItems } from './palette-page.ts';
import { PaletteDataSets } from './palette-data-sets.tsx';
import type { ViewsByType } from './palette-found.ts';
import { useFoundItems } from './palette-found.ts';
import { useRecent } from '../pages/organization/use-recent.ts';
import { shortcuts } from './shortcut.ts';
import { useFind } from './use-find.ts';
import { useViewer } from '../pages/use-viewer.ts';

/** Results per type. */
const foundLimit = 6;

/** Loads the views of these types; a view that fails to load is left out. */
function useViews(types: readonly ViewName[]): ViewsByType {
  const [loadedViews, setLoadedViews] = useState<ViewsByType>(new Map());
  const key = types.join(' ');
  useEffect(() => {
    for (const type of key.split(' ').filter((one) => one !== '') as ViewName[])
      loadView(type).then(
        (view) => setLoadedViews((now) => new Map(now).set(type, view)),
        () => undefined,
      );
  }, [key]);
  return loadedViews;
}

type Props = {
  onClose: () => void;
  onFollowUp: (followUp: FollowUp) => void;
  onSheet: () => void;
};

/** Keyboard search over pages, organizations, entities and actions, with the recently opened ones. */
export function Palette({ onClose, onFollowUp, onSheet }: Props) {
  const { i18n, t } = useLingui();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [rowsVersion, setRowsVersion] = useState(0);
  const viewer = useViewer();
  const organizationId = useFrameOrganization(useSession((session) => session.selectedUser?.id ?? null));
  const selection = useSelection();
  const connected = useLink().status === 'connected';

  const listings = useMemo(() => (viewer ? listingsFor(viewer) : []), [viewer]);
  const types = [...new Set(listings.map(({ type }) => type))];
  const route = useLocation({ select: ({ pathname }) => routeOf(pathname) });
  const here = [selection?.type, route && listedOn(route)].flatMap((type) =>
    type !== undefined && isViewName(type) ? [type] : [],
  );
  const loadedViews = useViews([...new Set([...types, ...here])]);
  const recent = useRecent();
  const search = searchWords(typed);
  const searching = search.words.length > 0;
  const pages = listings.map(({ type, page, base }) => ({ type, page, ...(base && { base }) }));
  const request = { text: typed.trim(), locale: i18n.locale, types, known: recent, pages, limit: foundLimit };
  const { found, isLatest } = useFind(request, rowsVersion);
  const foundItems = useFoundItems(listings, loadedViews, organizationId);

  const openFollowUp = (followUp: FollowUp): void =>
    onFollowUp((onFollowUpClose) => <EntityProviders>{followUp(onFollowUpClose)}</EntityProviders>);

  const items = [
    ...useEntityActionItems(loadedViews, openFollowUp),
    ...useCreateItems(loadedViews, organizationId, openFollowUp),
    // Results of a cleared search must not show up as recent entities.
    ...(searching || isLatest ? foundItems(found, searching ? undefined : t`Recent`) : []),
    ...usePageItems(viewer, organizationId),
    ...useGlobalItems(onSheet),
  ];
  const callItem = useCallItem(typed);
  const groups = [...groupItems(items, search), ...(callItem ? [lastGroup(callItem, search)] : [])];
  const texts = useFinderTexts(typed, groups);

  const choose = (id: string, how: ChooseTarget): void => {
    const does = [...items, ...(callItem ? [callItem] : [])].find((item) => item.id === id)?.does;
    if (does?.kind === 'go' && how === 'newTab') {
      // This tab is the opener, so the new tab starts with the same user.
      window.open(does.href(), '_blank');
      return;
    }
    onClose();
    if (does?.kind === 'go') void router.navigate({ href: does.href(), state: panelFocus });
    else does?.run();
  };

  // Pages of one type share its data set.
  const ofTypes = types.flatMap((type) => listingOf(listings, { type }) ?? []);
  const dataSets = ofTypes.flatMap(({ type, scope }) => {
    const view = loadedViews.get(type);
    if (!view || (scope === 'organization' && organizationId === undefined)) return [];
    return [{ view, organizationId: scope === 'organization' ? (organizationId ?? null) : null }];
  });
  const everywhere = ofTypes.flatMap(({ type, scope }) => {
    const view = loadedViews.get(type);
    return view && scope === 'organization' && models[type].scope !== 'inherited' ? [view] : [];
  });
  return (
    <>
      {searching && (
        <PaletteDataSets
          everywhere={everywhere}
          views={dataSets}
          typed={typed}
          onRowsChanged={() => setRowsVersion((before) => before + 1)}
        />
      )}
      <Finder
        label={i18n._(shortcuts.palette.label)}
        placeholder={t`Page, organization, name or action`}
        value={typed}
        onChange={setTyped}
        groups={groups}
        state={searching && !isLatest ? 'searching' : 'settled'}
        onChoose={choose}
        onClose={onClose}
        {...texts}
        hints={
          <>
            {texts.hints}
            <span>
              <Keys keys="Mod+Enter" /> <Trans>to open in a new tab</Trans>
            </span>
          </>
        }
        notice={!connected && <Trans>No connection. Only data stored on this device is searched.</Trans>}
      />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import type { ViewName } from '../../domain/entities/models.ts';
import { useSelection } from '../../fields/page-search/selection.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import type { ChooseTarget } from '../../kit/dialog/finder.tsx';
import { Finder } from '../../kit/dialog/finder.tsx';
import { Keys } from '../../kit/display/keys.tsx';
import { searchWords } from '../../lib/text-match.ts';
import { useLink } from '../../client/connection/link.ts';
import { isViewName } from '../../domain/entities/models.ts';
import { loadView } from '../../screens/loaded-view.ts';
import { useOrganizationId } from '../pages/organization-id.ts';
import type { Stage } from './palette-action.tsx';
import { useCreateItems, useEntityActionItems } from './palette-action.tsx';
import { useGlobalItems } from './palette-global.ts';
import { arrange } from './palette-item.ts';
import { listingsFor } from '../pages/listing.ts';
import { usePageItems } from './palette-page.ts';
import { PaletteSupply } from './palette-supply.tsx';
import type { Faces } from './palette-thing.ts';
import { useThingItems } from './palette-thing.ts';
import { useRecent } from './recent.ts';
import { shortcuts } from './shortcut.ts';
import { useFound } from './use-found.ts';
import { useVisitor } from '../pages/use-visitor.ts';

/** Of each type, found by the engine. */
const foundOfType = 6;

/** The views of these types, as they come: one that cannot be fetched now is left out. */
function useFaces(types: readonly ViewName[]): Faces {
  const [faces, setFaces] = useState<Faces>(new Map());
  const key = types.join(' ');
  useEffect(() => {
    for (const type of key.split(' ').filter((one) => one !== '') as ViewName[])
      loadView(type).then(
        (view) => setFaces((now) => new Map(now).set(type, view)),
        () => undefined,
      );
  }, [key]);
  return faces;
}

type Props = {
  onClose: () => void;
  onStage: (stage: Stage) => void;
  onSheet: () => void;
};

/** Goes anywhere and does anything by its name: pages, organizations, entities, actions; and what was open last. */
export function Palette({ onClose, onStage, onSheet }: Props) {
  const { i18n, t } = useLingui();
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [news, setNews] = useState(0);
  const visitor = useVisitor();
  const organizationId = useOrganizationId();
  const selection = useSelection();
  const connected = useLink().status === 'connected';

  const listings = useMemo(() => (visitor ? listingsFor(visitor) : []), [visitor]);
  const types = listings.map(({ type }) => type);
  const open = selection && isViewName(selection.type) ? [selection.type] : [];
  const faces = useFaces([...new Set([...types, ...open])]);
  const known = useRecent();
  const sought = searchWords(typed);
  const searching = sought.words.length > 0;
  const request = { text: typed.trim(), locale: i18n.locale, types, known, limit: foundOfType };
  const { found, isLatest } = useFound(request, news);
  const thingItems = useThingItems(listings, faces, organizationId);

  const items = [
    ...useEntityActionItems(faces, onStage),
    ...useCreateItems(faces, organizationId, onStage),
    // What a search found is nothing recent, once its text is gone.
    ...(searching || isLatest ? thingItems(found, searching ? undefined : t`Recent`) : []),
    ...usePageItems(visitor, organizationId),
    ...useGlobalItems(onSheet),
  ];
  const groups = arrange(items, sought);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);

  const choose = (id: string, how: ChooseTarget): void => {
    const does = items.find((item) => item.id === id)?.does;
    if (does?.kind === 'go' && how === 'newTab') {
      // With this tab as its opener it begins with this tab's user.
      window.open(does.href(), '_blank');
      return;
    }
    onClose();
    if (does?.kind === 'go') void router.navigate({ href: does.href() });
    else does?.run();
  };

  const supplied = listings.flatMap(({ type, of }) => {
    const view = faces.get(type);
    if (!view || (of === 'organization' && organizationId === undefined)) return [];
    return [{ view, organizationId: of === 'organization' ? (organizationId ?? null) : null }];
  });
  return (
    <>
      {searching && (
        <PaletteSupply views={supplied} typed={typed} onNews={() => setNews((before) => before + 1)} />
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
        status={t`Results: ${count}`}
        empty={<EmptyState icon="search" title={t`Nothing found for “${typed}”`} />}
        hints={
          <>
            <span>
              <Keys keys="ArrowUp" /> <Keys keys="ArrowDown" /> <Trans>to move</Trans>
            </span>
            <span>
              <Keys keys="Enter" /> <Trans>to choose</Trans>
            </span>
            <span>
              <Keys keys="Mod+Enter" /> <Trans>in a new tab</Trans>
            </span>
          </>
        }
        notice={!connected && <Trans>No connection: what is kept on this device is found.</Trans>}
      />
    </>
  );
}

import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSelection } from '../../../fields/page-search/selection.ts';
import type { EntityKey } from '../../../domain/protocol/find.ts';
import { useStoredText } from '../../../screens/use-stored-text.ts';
import { useOrganizationId } from './organization-id.ts';
import { parseRecent, withRecent } from './recent-list.ts';

const useKeptRecent = () => useStoredText('recent', 'palette');

/** The entities this user opened last in this browser, except those open now. */
export function useRecent(): readonly EntityKey[] {
  const [stored] = useKeptRecent();
  const selection = useSelection();
  const organizationId = useOrganizationId();
  return useMemo(
    () => parseRecent(stored).filter(({ id }) => id !== organizationId && id !== selection?.id),
    [stored, organizationId, selection?.id],
  );
}

/** Records which organizations and entities the user opens. */
export function useRecentTrail(): void {
  const [stored, keep] = useKeptRecent();
  const selection = useSelection();
  const organizationId = useOrganizationId();
  const note = useEffectEvent((thing: EntityKey) => {
    const things = parseRecent(stored);
    const next = withRecent(things, thing);
    if (next !== things) keep(JSON.stringify(next));
  });
  useEffect(() => {
    if (organizationId !== undefined) note({ type: 'organizationTreeView', id: organizationId });
  }, [organizationId]);
  const [type, id] = [selection?.type, selection?.id];
  useEffect(() => {
    if (type !== undefined && typeof id === 'string') note({ type, id });
  }, [type, id]);
}

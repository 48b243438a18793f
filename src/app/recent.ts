import * as v from 'valibot';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { isEntityName } from '../entities/models.ts';
import { useSelection } from '../fields/selection.ts';
import type { Thing } from '../protocol/find.ts';
import { useKeptText } from '../screens/use-kept-text.ts';
import { useOrganizationId } from './organization-id.ts';

const keptThings = 12;
const schema = v.array(v.object({ type: v.pipe(v.string(), v.check(isEntityName)), id: v.string() }));

/** Whatever is stored, what comes of it are things. Ids alone are kept: a name is for those who may read it. */
export function parseRecent(stored: string | null): readonly Thing[] {
  try {
    return v
      .parse(schema, JSON.parse(stored ?? '[]'))
      .filter((thing): thing is Thing => isEntityName(thing.type));
  } catch {
    return [];
  }
}

const isSame = (one: Thing, other: Thing): boolean => one.id === other.id && one.type === other.type;

/** The latest first; the same list when it leads already. */
export function withRecent(things: readonly Thing[], latest: Thing): readonly Thing[] {
  const [first] = things;
  if (first && isSame(first, latest)) return things;
  return [latest, ...things.filter((thing) => !isSame(thing, latest))].slice(0, keptThings);
}

const useKeptRecent = () => useKeptText('recent', 'palette');

/** What this reader looked at last in this browser, but for what is looked at now. */
export function useRecent(): readonly Thing[] {
  const [stored] = useKeptRecent();
  const selection = useSelection();
  const organizationId = useOrganizationId();
  return useMemo(
    () => parseRecent(stored).filter(({ id }) => id !== organizationId && id !== selection?.id),
    [stored, organizationId, selection?.id],
  );
}

/** Notes which organizations and entities the reader looks at. */
export function useRecentTrail(): void {
  const [stored, keep] = useKeptRecent();
  const selection = useSelection();
  const organizationId = useOrganizationId();
  const note = useEffectEvent((thing: Thing) => {
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

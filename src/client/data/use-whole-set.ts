import { useSyncExternalStore } from 'react';
import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import type { Constraint, Query } from '../../domain/core/query.ts';
import { windowKey, windowOf } from '../../domain/protocol/window.ts';
import { onUserLeaving } from './leaving-user.ts';
import { useSession } from '../session/session.ts';
import type { WholeSet } from './whole-set.ts';
import { createWholeSet } from './whole-set.ts';
import { windowFeed } from './window-feed.ts';

const sets = new Map<string, WholeSet>();

function setOf(userId: string, query: Query, filter: readonly Constraint[]): WholeSet {
  const request = windowOf(query, { filter });
  const key = `${userId} ${windowKey(request)}`;
  const known = sets.get(key);
  if (known) return known;
  const made = createWholeSet(request, (window) => windowFeed(userId, window));
  sets.set(key, made);
  return made;
}

onUserLeaving((userId) => {
  for (const key of sets.keys()) if (key.startsWith(`${userId} `)) sets.delete(key);
});

const nothing = (): (() => void) => () => {};
const noFilter: readonly Constraint[] = [];

/**
 * All rows of a data set, for controls that show all choices at once; null until they are loaded, and without a query.
 * A refused set has no rows. Lists use windows instead (use-data-set).
 */
export function useWholeSet<Name extends EntityName>(
  query: (Query & { readonly entityType: Name }) | null,
  filter: readonly Constraint[] = noFilter,
): readonly EntityOf<Name>[] | null {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const own = userId === null || query === null ? null : setOf(userId, query, filter);
  const rows = useSyncExternalStore(own?.subscribe ?? nothing, () => own?.current() ?? null);
  // The engine has validated these rows with their model's schema.
  return rows as unknown as readonly EntityOf<Name>[] | null;
}

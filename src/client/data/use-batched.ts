import { useCallback, useSyncExternalStore } from 'react';
import type { EntityName, EntityOf } from '../../domain/entities/models.ts';
import type { BatchedRow, EntityBatches } from './entity-batch.ts';
import { createEntityBatches } from './entity-batch.ts';
import { useSession } from '../session/session.ts';
import { windowFeed } from './window-feed.ts';

const batches = new Map<string, EntityBatches>();

function batchesOf(userId: string, type: EntityName): EntityBatches {
  const key = `${userId} ${type}`;
  const known = batches.get(key);
  if (known) return known;
  const made = createEntityBatches(type, (request) => windowFeed(userId, request));
  batches.set(key, made);
  return made;
}

const nothing = (): (() => void) => () => {};

/** An entity that one of many cells shows; it is requested together with those of the other cells. */
export type Batched<Row> =
  | { readonly state: 'loading' | 'missing' }
  | { readonly state: 'ready'; readonly entity: Row };

export function useBatched<Name extends EntityName>(name: Name, id: string | null): Batched<EntityOf<Name>> {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const own = userId === null || id === null ? null : batchesOf(userId, name);
  const subscribe = useCallback(
    (listener: () => void) => (own && id !== null ? own.join(id, listener) : nothing()),
    [own, id],
  );
  const row: BatchedRow = useSyncExternalStore(subscribe, () =>
    own && id !== null ? own.current(id) : undefined,
  );
  if (row === undefined) return { state: 'loading' };
  if (row === 'missing') return { state: 'missing' };
  // The engine has validated it with its model's schema.
  return { state: 'ready', entity: row as unknown as EntityOf<Name> };
}

import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
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

/** An entity by type and id. */
export interface RelatedEntity {
  readonly type: EntityName;
  readonly id: string;
}

/** Finds an entity that was asked for; undefined while it is unknown, and if there is none. */
export type FindEntity = <Name extends EntityName>(type: Name, id: string) => EntityOf<Name> | undefined;

const sameRows = (a: readonly BatchedRow[], b: readonly BatchedRow[]): boolean =>
  a.length === b.length && a.every((row, at) => row === b[at]);

/** Returns the previous rows while they are the same: a snapshot is compared by identity. */
function steadyRows(): (now: readonly BatchedRow[]) => readonly BatchedRow[] {
  let rows: readonly BatchedRow[] = [];
  return (now) => {
    if (!sameRows(rows, now)) rows = now;
    return rows;
  };
}

/** Several entities, requested like those of cells: the same function until one of the rows changes. */
export function useBatchedStates(
  keys: readonly RelatedEntity[],
): (type: EntityName, id: string) => BatchedRow {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const asked = JSON.stringify(keys.map(({ type, id }) => [type, id]));
  const [steady] = useState(steadyRows);
  // Found once: a flow asks for thousands of entities, and each message reads them all.
  const wanted = useMemo(() => {
    if (userId === null) return [];
    const read = JSON.parse(asked) as readonly (readonly [EntityName, string])[];
    return read.map(([type, id]) => ({ key: `${type} ${id}`, id, own: batchesOf(userId, type) }));
  }, [userId, asked]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = wanted.map(({ own, id }) => own.join(id, listener));
      return () => leave.forEach((end) => end());
    },
    [wanted],
  );
  const rows = useSyncExternalStore(subscribe, () => steady(wanted.map(({ own, id }) => own.current(id))));
  return useMemo(() => {
    const known = new Map(wanted.map(({ key }, at) => [key, rows[at]]));
    return (type, id) => known.get(`${type} ${id}`);
  }, [wanted, rows]);
}

/** An entity that was asked for, and whether it is known. */
export type EntityLookup = <Name extends EntityName>(type: Name, id: string) => Batched<EntityOf<Name>>;

/** Several entities, requested like those of cells, each with whether it has arrived. */
export function useBatchedLookup(keys: readonly RelatedEntity[]): EntityLookup {
  const stateOf = useBatchedStates(keys);
  return useCallback(
    <Name extends EntityName>(type: Name, id: string): Batched<EntityOf<Name>> => {
      const row = stateOf(type, id);
      if (row === undefined || row === 'missing') return { state: row === undefined ? 'loading' : 'missing' };
      // The engine has validated it with its model's schema.
      return { state: 'ready', entity: row as unknown as EntityOf<Name> };
    },
    [stateOf],
  );
}

/** Several entities, requested like those of cells. */
export function useBatchedRows(keys: readonly RelatedEntity[]): FindEntity {
  const lookup = useBatchedLookup(keys);
  return useCallback(
    (type, id) => {
      const found = lookup(type, id);
      return found.state === 'ready' ? found.entity : undefined;
    },
    [lookup],
  );
}

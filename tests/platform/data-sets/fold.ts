import { applyEvent } from '../../../src/domain/entities/apply-event.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { ServerEvent } from '../../../src/domain/protocol/socket.ts';

export class ContraryEvent extends Error {
  override name = 'ContraryEvent';
}

/** A data set as a client holds it. It takes nothing on trust: an event that cannot follow throws ContraryEvent. */
export interface Fold {
  readonly take: (event: Extract<ServerEvent, { readonly id: string }>) => void;
  readonly rows: () => ReadonlyMap<string, EntityRow>;
  /** The set's total and the time it was right, once synced; null before, and from a new snapshot on until its end. */
  readonly synced: () => { readonly total: number; readonly at: string } | null;
  readonly ended: () => PlatformError | null;
  readonly snapshots: () => number;
}

/** For clients of tests: what a set comes to when its events are applied in turn. */
export function createFold(entityType: EntityName, limit: number | null): Fold {
  const rows = new Map<string, EntityRow>();
  let synced: { total: number; at: string } | null = null;
  let ended: PlatformError | null = null;
  let snapshots = 0;

  const add = (row: EntityRow): void => {
    if (rows.has(row.id)) throw new ContraryEvent(`${row.id} is in the set already`);
    rows.set(row.id, row);
    if (limit !== null && rows.size > limit)
      throw new ContraryEvent(`${rows.size} rows in a set of ${limit}`);
  };
  const held = (id: string): EntityRow => {
    const row = rows.get(id);
    if (!row) throw new ContraryEvent(`${id} is not in the set`);
    return row;
  };

  return {
    take(event) {
      if (ended !== null) throw new ContraryEvent('the set has ended');
      switch (event.type) {
        case 'dataSet.snapshot':
          if (event.start === 0) {
            rows.clear();
            synced = null;
            snapshots += 1;
          }
          if (event.start !== rows.size)
            throw new ContraryEvent(`chunk ${event.start} after ${rows.size} rows`);
          for (const row of event.entities) add(row as EntityRow);
          return;
        case 'dataSet.enter':
          return add(event.entity as EntityRow);
        case 'dataSet.leave':
          rows.delete(held(event.entityId).id);
          return;
        case 'dataSet.entityEvent': {
          const row = held(event.entityId);
          if (event.version <= row.version)
            throw new ContraryEvent(`version ${event.version} after ${row.version}`);
          rows.set(row.id, applyEvent(entityType, row, event.event, event.version));
          return;
        }
        case 'dataSet.synced':
          synced = { total: event.total, at: event.at };
          return;
        case 'dataSet.ended':
          ended = event.error;
          rows.clear();
      }
    },
    rows: () => rows,
    synced: () => synced,
    ended: () => ended,
    snapshots: () => snapshots,
  };
}

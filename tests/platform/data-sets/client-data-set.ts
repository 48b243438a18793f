import { applyEvent } from '../../../src/domain/entities/apply-event.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { ServerEvent } from '../../../src/domain/protocol/socket.ts';

export class UnexpectedEvent extends Error {
  override name = 'UnexpectedEvent';
}

/** A data set as a client holds it. It checks everything: an event that contradicts the rows throws UnexpectedEvent. */
export interface ClientDataSet {
  readonly apply: (event: Extract<ServerEvent, { readonly id: string }>) => void;
  readonly rows: () => ReadonlyMap<string, EntityRow>;
  /** The total and the time of the last `synced`; null before the first one, and while a new snapshot arrives. */
  readonly synced: () => { readonly total: number; readonly at: string } | null;
  readonly ended: () => PlatformError | null;
  readonly snapshots: () => number;
}

/** A data set for test clients, which they build by applying its events in order. */
export function createClientDataSet(entityType: EntityName, limit: number | null): ClientDataSet {
  const rows = new Map<string, EntityRow>();
  let synced: { total: number; at: string } | null = null;
  let ended: PlatformError | null = null;
  let snapshots = 0;

  const add = (row: EntityRow): void => {
    if (rows.has(row.id)) throw new UnexpectedEvent(`${row.id} is in the set already`);
    rows.set(row.id, row);
    if (limit !== null && rows.size > limit)
      throw new UnexpectedEvent(`${rows.size} rows in a set of ${limit}`);
  };
  const requireRow = (id: string): EntityRow => {
    const row = rows.get(id);
    if (!row) throw new UnexpectedEvent(`${id} is not in the set`);
    return row;
  };

  return {
    apply(event) {
      if (ended !== null) throw new UnexpectedEvent('the set has ended');
      switch (event.type) {
        case 'dataSet.snapshot':
          if (event.start === 0) {
            rows.clear();
            synced = null;
            snapshots += 1;
          }
          if (event.start !== rows.size)
            throw new UnexpectedEvent(`chunk ${event.start} after ${rows.size} rows`);
          for (const row of event.entities) add(row as EntityRow);
          return;
        case 'dataSet.enter':
          return add(event.entity as EntityRow);
        case 'dataSet.leave':
          rows.delete(requireRow(event.entityId).id);
          return;
        case 'dataSet.entityEvent': {
          const row = requireRow(event.entityId);
          if (event.version <= row.version)
            throw new UnexpectedEvent(`version ${event.version} after ${row.version}`);
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

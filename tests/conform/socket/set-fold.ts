import * as v from 'valibot';
import { applyEvent } from '../../../src/domain/entities/apply-event.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import type { ServerEvent } from '../../../src/domain/protocol/socket.ts';

export type SetEvent = Extract<ServerEvent, { type: `dataSet.${string}` }>;

/** A data set as a client folds it out of its events, with all that is wrong with them. */
export interface SetFold {
  readonly apply: (event: SetEvent) => void;
  readonly rows: ReadonlyMap<string, EntityRow>;
  /** The rows of the last snapshot, in the order in which they came. */
  readonly snapshot: readonly EntityRow[];
  /** How many snapshots have begun. */
  readonly snapshots: () => number;
  /** The last total; null before the first. */
  readonly total: () => number | null;
  readonly ended: () => PlatformError | null;
  readonly flaws: readonly string[];
}

export function createSetFold(type: EntityName): SetFold {
  const rows = new Map<string, EntityRow>();
  const snapshot: EntityRow[] = [];
  const flaws: string[] = [];
  let snapshots = 0;
  let total: number | null = null;
  let ended: PlatformError | null = null;

  const check = (row: EntityRow): void => {
    const read = v.safeParse(models[type].schema, row);
    if (read.success) return;
    const [issue] = read.issues;
    flaws.push(`${type} ${row.id}: ${v.getDotPath(issue) ?? 'the whole'}: ${issue.message}`);
  };
  function takeChunk({ start, entities }: Extract<SetEvent, { type: 'dataSet.snapshot' }>): void {
    if (start === 0) {
      snapshots += 1;
      rows.clear();
      snapshot.length = 0;
      total = null;
    }
    if (start !== snapshot.length) flaws.push(`a chunk starts at ${start} after ${snapshot.length} rows`);
    for (const entity of entities as EntityRow[]) {
      check(entity);
      if (rows.has(entity.id)) flaws.push(`${entity.id} is twice in a snapshot`);
      rows.set(entity.id, entity);
      snapshot.push(entity);
    }
  }
  function change({ entityId, version, event }: Extract<SetEvent, { type: 'dataSet.entityEvent' }>): void {
    const row = rows.get(entityId);
    if (row === undefined) return void flaws.push(`an event for ${entityId}, which is not in the set`);
    if (version <= row.version) flaws.push(`${entityId} goes from version ${row.version} to ${version}`);
    try {
      const next = applyEvent(type, row, event, version);
      check(next);
      rows.set(entityId, next);
    } catch (error) {
      flaws.push(
        `${entityId}: ${error instanceof Error ? error.message : 'an event that cannot be applied'}`,
      );
    }
  }

  return {
    rows,
    snapshot,
    flaws,
    snapshots: () => snapshots,
    total: () => total,
    ended: () => ended,
    apply(event) {
      switch (event.type) {
        case 'dataSet.snapshot':
          return takeChunk(event);
        case 'dataSet.enter':
          check(event.entity as EntityRow);
          if (rows.has(event.entity.id)) flaws.push(`${event.entity.id} enters twice`);
          rows.set(event.entity.id, event.entity as EntityRow);
          return;
        case 'dataSet.leave':
          if (!rows.delete(event.entityId)) flaws.push(`${event.entityId} leaves, and was not in the set`);
          return;
        case 'dataSet.entityEvent':
          return change(event);
        case 'dataSet.synced':
          if (event.total < rows.size)
            flaws.push(`the total is ${event.total}, and there are ${rows.size} rows`);
          total = event.total;
          return;
        case 'dataSet.ended':
          ended = event.error;
          rows.clear();
      }
    },
  };
}

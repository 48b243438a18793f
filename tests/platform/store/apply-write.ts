import * as v from 'valibot';
import { applyEvent, patchSchema } from '../../../src/domain/entities/apply-event.ts';
import type { EntityEvent } from '../../../src/domain/entities/apply-event.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { models } from '../../../src/domain/entities/models.ts';
import { InvalidRow } from './row-limits.ts';
import type { Change, Write } from './store.ts';

export class UnknownRow extends Error {
  override name = 'UnknownRow';
  constructor(type: EntityName, id: string) {
    super(`there is no ${type} '${id}'`);
  }
}

export class DuplicateRow extends Error {
  override name = 'DuplicateRow';
  constructor(type: EntityName, id: string) {
    super(`there is a ${type} '${id}' already`);
  }
}

/** Another write has created or purged the row before. */
export const isOutrun = (error: unknown): boolean =>
  error instanceof UnknownRow || error instanceof DuplicateRow;

/** The time of writes that are only previewed. It stands for one that nobody knows yet, so no row is stored with it. */
export const previewTime = '2000-01-01T00:00:00.000Z';

function refusePreviewTime(type: EntityName, updateDate: unknown): void {
  if (updateDate === previewTime) throw new InvalidRow(`a ${type} has the update date of a preview`);
}

const validRow = (type: EntityName, row: unknown): EntityRow => v.parse(models[type].schema, row);

/**
 * Applies a patch. The event holds the fields as stored, without unknown ones and with the update date, so that a
 * client that applies it gets the same row. A patch that contains the update date keeps it: a copy of another row's
 * field is not a change that users made.
 */
function patchChange(
  type: EntityName,
  before: EntityRow,
  event: EntityEvent,
  version: number,
  now: string,
): Change {
  const given = v.parse(patchSchema, event).fields;
  refusePreviewTime(type, given['updateDate']);
  const fields = { updateDate: now, ...given };
  const after = validRow(type, applyEvent(type, before, { type: 'patch', fields }, version));
  const stored = Object.fromEntries(
    Object.keys(fields).flatMap((key) => (key in after ? [[key, after[key]]] : [])),
  );
  return { type, before, after, event: { type: 'patch', fields: stored } };
}

/**
 * Computes the change of a write without applying it. A created row keeps its own dates (demo data are old), a patch
 * gets the update date `now`, and a live event sets it by its reducer. Throws UnknownRow, DuplicateRow, InvalidRow,
 * ValiError, UnknownEntityEvent.
 */
export function applyWrite(
  write: Write,
  get: (type: EntityName, id: string) => EntityRow | undefined,
  version: number,
  now: string,
): Change {
  const { type } = write;
  if (write.kind === 'create') {
    refusePreviewTime(type, write.row.updateDate);
    if (get(type, write.row.id)) throw new DuplicateRow(type, write.row.id);
    return { type, before: null, after: validRow(type, { ...write.row, version }), event: null };
  }
  const before = get(type, write.id);
  if (!before) throw new UnknownRow(type, write.id);
  if (write.kind === 'purge') return { type, before, after: null, event: null };
  const change =
    write.event.type === 'patch'
      ? patchChange(type, before, write.event, version, now)
      : {
          type,
          before,
          after: validRow(type, applyEvent(type, before, write.event, version)),
          event: write.event,
        };
  if (change.after?.id !== before.id)
    throw new InvalidRow(`an event may not change the id of ${type} '${before.id}'`);
  return change;
}

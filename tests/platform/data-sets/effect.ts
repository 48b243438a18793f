import type { EntityEvent } from '../../../src/domain/entities/apply-event.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';

/** The effect of a change on the rows that clients see, which are the first `limit` rows of the set. */
export type Effect =
  | { readonly kind: 'enter'; readonly row: EntityRow }
  | { readonly kind: 'leave'; readonly id: string }
  | { readonly kind: 'event'; readonly id: string; readonly version: number; readonly event: EntityEvent };

/** Maximum number of rows in one snapshot event. */
export const snapshotChunk = 500;

const eventBody = (type: string, members: object): string =>
  `"type":"dataSet.${type}",${JSON.stringify(members).slice(1, -1)}`;

/*
 * One effect goes to many registrations: it is serialized once, and each registration only prepends its id. So these
 * functions return the body of a server event without the braces and the `id`.
 */
export function effectText(effect: Effect): string {
  switch (effect.kind) {
    case 'enter':
      return eventBody('enter', { entity: effect.row });
    case 'leave':
      return eventBody('leave', { entityId: effect.id });
    case 'event':
      return eventBody('entityEvent', { entityId: effect.id, version: effect.version, event: effect.event });
  }
}

/** The whole set in chunks. An empty set is one empty chunk. */
export function snapshotTexts(rows: readonly EntityRow[]): string[] {
  const texts: string[] = [];
  for (let start = 0; start === 0 || start < rows.length; start += snapshotChunk) {
    texts.push(eventBody('snapshot', { start, entities: rows.slice(start, start + snapshotChunk) }));
  }
  return texts;
}

export const syncedText = (total: number, now: number): string =>
  eventBody('synced', { total, at: new Date(now).toISOString() });

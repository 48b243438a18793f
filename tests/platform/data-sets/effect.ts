import type { EntityEvent } from '../../../src/domain/entities/apply-event.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';

/** What a change does to a set as its clients see it: its first `limit` rows. */
export type Effect =
  | { readonly kind: 'enter'; readonly row: EntityRow }
  | { readonly kind: 'leave'; readonly id: string }
  | { readonly kind: 'event'; readonly id: string; readonly version: number; readonly event: EntityEvent };

/** Rows in one snapshot event, at most. */
export const snapshotChunk = 500;

const wire = (type: string, members: object): string =>
  `"type":"dataSet.${type}",${JSON.stringify(members).slice(1, -1)}`;

/*
 * One effect goes to many registrations: its text is made once, and only the id of the registration is put in front.
 * Each of these is the inside of a server event without its `id`.
 */
export function effectText(effect: Effect): string {
  switch (effect.kind) {
    case 'enter':
      return wire('enter', { entity: effect.row });
    case 'leave':
      return wire('leave', { entityId: effect.id });
    case 'event':
      return wire('entityEvent', { entityId: effect.id, version: effect.version, event: effect.event });
  }
}

/** The whole set in chunks, an empty one in one. */
export function snapshotTexts(rows: readonly EntityRow[]): string[] {
  const texts: string[] = [];
  for (let start = 0; start === 0 || start < rows.length; start += snapshotChunk) {
    texts.push(wire('snapshot', { start, entities: rows.slice(start, start + snapshotChunk) }));
  }
  return texts;
}

export const syncedText = (total: number, now: number): string =>
  wire('synced', { total, at: new Date(now).toISOString() });

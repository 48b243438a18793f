import * as v from 'valibot';
import { tolerantParse } from '../../lib/value/tolerant-parse.ts';
import type { EntityName } from './models.ts';
import { models } from './models.ts';
import type { EntityRow, LiveEvent } from '../core/model.ts';

/** The changed fields of a row, each with its new value. */
export const patchSchema = v.object({ type: v.literal('patch'), fields: v.record(v.string(), v.unknown()) });

/** An event for one entity as it is sent: a patch, or a live event of its type. */
export const entityEventSchema = v.looseObject({ type: v.string() });
export type EntityEvent = LiveEvent & { readonly [field: string]: unknown };

export class UnknownEntityEvent extends Error {
  override name = 'UnknownEntityEvent';
  constructor(entityType: string, event: LiveEvent) {
    super(`${entityType} knows no event '${event.type}': the platform is newer than this portal`);
  }
}

type EventSchema = v.GenericSchema<unknown, LiveEvent>;
interface Reducer {
  readonly events?: EventSchema;
  readonly reduce?: (row: EntityRow, event: LiveEvent) => EntityRow;
}
interface Variant extends EventSchema {
  readonly options: readonly v.ObjectSchema<
    { readonly type: v.LiteralSchema<string, undefined> },
    undefined
  >[];
}
const isVariant = (schema: EventSchema): schema is Variant => schema.type === 'variant';

const byType = new Map<EventSchema, ReadonlyMap<string, EventSchema>>();

/** Looks up the variant's member by its type; parsing with the variant would try the members one by one. */
function memberOf(events: EventSchema, type: string): EventSchema | undefined {
  if (!isVariant(events)) return events;
  const members = byType.get(events) ?? new Map(events.options.map((one) => [one.entries.type.literal, one]));
  byType.set(events, members);
  return members.get(type);
}

/**
 * Returns the row after the event. Pure. Throws UnknownEntityEvent, or ValiError when the event's fields are invalid;
 * the caller then registers the data set again.
 */
export function applyEvent(name: EntityName, row: EntityRow, event: EntityEvent, version: number): EntityRow {
  if (event.type === 'patch') return { ...row, ...v.parse(patchSchema, event).fields, version };
  // A model's reducer accepts only its own events, and `events` parses this one as such.
  const { events, reduce } = models[name] as unknown as Reducer;
  const schema = events && memberOf(events, event.type);
  if (!schema || !reduce) throw new UnknownEntityEvent(name, event);
  const parsed = tolerantParse(schema, event);
  if (!parsed.success) throw new v.ValiError([...parsed.issues]);
  return { ...reduce(row, parsed.output), version };
}

import * as v from 'valibot';
import type { EntityEvent } from '../../src/entities/apply-event.ts';
import { patchSchema } from '../../src/entities/apply-event.ts';
import type { EntityRow } from '../../src/entities/model.ts';
import type { EntityName } from '../../src/entities/models.ts';
import { models } from '../../src/entities/models.ts';
import type { ServerEvent } from '../../src/protocol/socket.ts';
import { serverEventSchema } from '../../src/protocol/socket.ts';

/** The union's members by type: it would try each in turn, and make an issue of each that is not meant. */
const eventSchemas: ReadonlyMap<unknown, v.GenericSchema<unknown, ServerEvent>> = new Map(
  serverEventSchema.options.map((option) => [option.entries.type.literal, option]),
);

/** An event of the platform, or what is wrong with it. */
export function parseEvent(data: unknown): v.SafeParseResult<v.GenericSchema<unknown, ServerEvent>> {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;
  return v.safeParse(eventSchemas.get(type) ?? serverEventSchema, data);
}

type RowSchema = v.ObjectSchema<v.ObjectEntries, undefined>;
const schemaOf = (name: EntityName): RowSchema => models[name].schema;

/** A row of the platform as its model knows it; unknown keys are kept out. Throws ValiError: a poison row. */
export const takeRow = (name: EntityName, row: unknown): EntityRow =>
  v.parse(schemaOf(name), row) as EntityRow;

/**
 * An event for a row, its patched fields held to the model's schema one by one (a whole row would be five times the
 * work). Named live events are parsed by `applyEvent`. Throws ValiError: a poison event.
 */
export function takeEvent(name: EntityName, event: EntityEvent): EntityEvent {
  if (event.type !== 'patch') return event;
  const { entries } = schemaOf(name);
  const fields: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(v.parse(patchSchema, event).fields)) {
    const schema = entries[field];
    if (schema && field !== 'id' && field !== 'version') fields[field] = v.parse(schema, value);
  }
  return { type: 'patch', fields };
}

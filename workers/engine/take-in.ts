import * as v from 'valibot';
import type { EntityEvent } from '../../src/entities/apply-event.ts';
import { patchSchema } from '../../src/entities/apply-event.ts';
import type { EntityRow } from '../../src/entities/model.ts';
import type { EntityName } from '../../src/entities/models.ts';
import { models } from '../../src/entities/models.ts';

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

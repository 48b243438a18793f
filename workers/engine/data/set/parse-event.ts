import * as v from 'valibot';
import { applyEvent, entityEventSchema } from '../../../../src/domain/entities/apply-event.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { fits } from '../../../../src/lib/fits.ts';
import { serverEventSchema } from '../../../../src/domain/protocol/socket.ts';

const [snapshot, enter, leave, entityEvent, synced, ended, sessionState, linkStart, linkStop] =
  serverEventSchema.options;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * The platform's events by type. What they carry is left to the model of the set that it goes into, for which it would
 * otherwise be walked through twice; and a union would try its members in turn, and make an issue of each that is not
 * meant.
 */
const schemas = {
  'dataSet.snapshot': v.object({
    ...snapshot.entries,
    entities: v.custom<readonly unknown[]>((value) => Array.isArray(value)),
  }),
  'dataSet.enter': v.object({ ...enter.entries, entity: v.unknown() }),
  'dataSet.leave': leave,
  'dataSet.entityEvent': v.object({ ...entityEvent.entries, event: v.unknown() }),
  'dataSet.synced': synced,
  'dataSet.ended': ended,
  'session.state': sessionState,
  'webPhone.audioLinkStart': linkStart,
  'webPhone.audioLinkStop': linkStop,
} satisfies { readonly [Type in v.InferOutput<typeof serverEventSchema>['type']]: v.GenericSchema };

/** An event of the platform, as far as it is the same for all sets. */
export type ParsedEvent = {
  [Type in keyof typeof schemas]: v.InferOutput<(typeof schemas)[Type]>;
}[keyof typeof schemas];
type ParseResult = v.SafeParseResult<v.GenericSchema<unknown, ParsedEvent>>;

const byType: ReadonlyMap<unknown, v.GenericSchema<unknown, ParsedEvent>> = new Map(Object.entries(schemas));

/** As the parser has it; what is right already is taken as it is. */
const parse = <Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> =>
  fits(schema)(value) ? value : v.parse(schema, value);

/** An event of the platform, or what is wrong with it. */
export function parseEvent(data: unknown): ParseResult {
  const type = isRecord(data) ? data['type'] : undefined;
  const schema = byType.get(type) ?? serverEventSchema;
  return fits(schema)(data)
    ? { typed: true, success: true, output: data, issues: undefined }
    : v.safeParse(schema, data);
}

type RowSchema = v.ObjectSchema<v.ObjectEntries, undefined>;
const schemaOf = (name: EntityName): RowSchema => models[name].schema;

/** Whose version of what a row claims to be; nothing else of it has been looked at. */
export function identityOf(row: unknown): { readonly id: unknown; readonly version: unknown } {
  return isRecord(row) ? { id: row['id'], version: row['version'] } : { id: undefined, version: undefined };
}

/** A row of the platform as its model knows it; unknown keys are kept out. Throws ValiError: a poison row. */
export const parseRow = (name: EntityName, row: unknown): EntityRow =>
  parse(schemaOf(name), row) as EntityRow;

const patchSchema = v.object({
  type: v.literal('patch'),
  fields: v.custom<Readonly<Record<string, unknown>>>(isRecord),
});

/**
 * The row after an event: the fields of a patch are held to the model's schema one by one (a whole row would be five
 * times the work), named live events are parsed by `applyEvent`. Throws ValiError: a poison event.
 */
export function applyRowEvent(name: EntityName, row: EntityRow, event: unknown, version: number): EntityRow {
  if (!isRecord(event) || event['type'] !== 'patch')
    return applyEvent(name, row, parse(entityEventSchema, event), version);
  const { fields } = parse(patchSchema, event);
  const { entries } = schemaOf(name);
  const taken: Record<string, unknown> = {};
  for (const field of Object.keys(fields)) {
    const schema = entries[field];
    if (schema && field !== 'id') taken[field] = parse(schema, fields[field]);
  }
  return { ...row, ...taken, version };
}

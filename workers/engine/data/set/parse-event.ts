import * as v from 'valibot';
import { applyEvent, entityEventSchema } from '../../../../src/domain/entities/apply-event.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { schemaCheck } from '../../../../src/lib/value/schema-check.ts';
import { tolerantParse } from '../../../../src/lib/value/tolerant-parse.ts';
import { serverEventSchema } from '../../../../src/domain/protocol/socket.ts';

const [snapshot, enter, leave, entityEvent, synced, ended, sessionState, ...others] =
  serverEventSchema.options;
const [linkStart, linkStop, topicSubscribed, topicEvent, topicEnded] = others;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Schemas of the platform's events by type. Entities and row events stay unparsed here: the set's model parses them
 * later, and parsing them twice would cost time. A union schema would be slower, as it tries all its members.
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
  'topic.subscribed': topicSubscribed,
  'topic.event': topicEvent,
  'topic.ended': topicEnded,
} satisfies { readonly [Type in v.InferOutput<typeof serverEventSchema>['type']]: v.GenericSchema };

/** An event of the platform; its entities and row events are not parsed yet. */
export type ParsedEvent = {
  [Type in keyof typeof schemas]: v.InferOutput<(typeof schemas)[Type]>;
}[keyof typeof schemas];
type ParseResult = v.SafeParseResult<v.GenericSchema<unknown, ParsedEvent>>;

const byType: ReadonlyMap<unknown, v.GenericSchema<unknown, ParsedEvent>> = new Map(Object.entries(schemas));

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = tolerantParse(schema, value);
  if (!parsed.success) throw new v.ValiError([...parsed.issues]);
  return parsed.output;
}

/** Parses an event of the platform, or returns what is wrong with it. */
export function parseEvent(data: unknown): ParseResult {
  const type = isRecord(data) ? data['type'] : undefined;
  const schema = byType.get(type) ?? serverEventSchema;
  return schemaCheck(schema)(data)
    ? { typed: true, success: true, output: data, issues: undefined }
    : v.safeParse(schema, data);
}

type RowSchema = v.ObjectSchema<v.ObjectEntries, undefined>;
const schemaOf = (name: EntityName): RowSchema => models[name].schema;

/** Id and version of an unparsed row. */
export function identityOf(row: unknown): { readonly id: unknown; readonly version: unknown } {
  return isRecord(row) ? { id: row['id'], version: row['version'] } : { id: undefined, version: undefined };
}

/** Parses a row of the platform by its model; unknown keys are dropped. Throws ValiError for a malformed row. */
export const parseRow = (name: EntityName, row: unknown): EntityRow =>
  parse(schemaOf(name), row) as EntityRow;

const patchSchema = v.object({
  type: v.literal('patch'),
  fields: v.custom<Readonly<Record<string, unknown>>>(isRecord),
});

/**
 * The row after an event. The fields of a patch are parsed one by one by the model's schema (a whole row would take
 * five times as long); named live events go to the type's reducer. Throws ValiError for a malformed event.
 */
export function applyRowEvent(name: EntityName, row: EntityRow, event: unknown, version: number): EntityRow {
  if (!isRecord(event) || event['type'] !== 'patch')
    return applyEvent(name, row, parse(entityEventSchema, event), version);
  const { fields } = parse(patchSchema, event);
  const { entries } = schemaOf(name);
  const parsed: Record<string, unknown> = {};
  for (const field of Object.keys(fields)) {
    const schema = entries[field];
    if (schema && field !== 'id') parsed[field] = parse(schema, fields[field]);
  }
  return { ...row, ...parsed, version };
}

import type { JsonSchema } from '@valibot/to-json-schema';
import type { AnyCall } from '../../src/domain/core/define-call.ts';
import { everyRefusal } from '../../src/domain/core/refusal-rule.ts';
import { idSchema } from '../../src/domain/core/id.ts';
import {
  callHeader,
  calls,
  formTextsOf,
  uploadLimitOf,
  uploadPartOf,
} from '../../src/domain/protocol/call.ts';
import type { CallName } from '../../src/domain/protocol/call.ts';
import { isEmptyObject } from './json-schema.ts';
import type { Converter } from './json-schema.ts';

type Convert = Converter['convert'];

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export function pathParameters(
  { path, parameters = {} }: Pick<AnyCall, 'path' | 'parameters'>,
  convert: Convert,
): Parameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: convert(parameters[name] ?? idSchema),
  }));
}

const header = (name: string, required: boolean): Parameter => ({
  name,
  in: 'header',
  required,
  schema: { type: 'string' },
});

function headerParameters({ access }: AnyCall): Parameter[] {
  const eventSession = header(callHeader.eventSession, false);
  if (access === 'open') return [eventSession];
  const session = header(callHeader.session, true);
  if (access === 'session') return [session, eventSession];
  return [session, header(callHeader.user, true), header(callHeader.organization, false), eventSession];
}

const file: JsonSchema = { type: 'string', format: 'binary' };

function requestBody(name: CallName, { body }: AnyCall, convert: Convert) {
  const maxBytes = uploadLimitOf(name);
  if (maxBytes === null)
    return isEmptyObject(body)
      ? null
      : { required: true, content: { 'application/json': { schema: convert(body) } } };
  const part = uploadPartOf(name);
  if (part === null)
    return {
      required: true,
      content: { 'application/octet-stream': { schema: file } },
      'x-max-bytes': maxBytes,
    };
  const texts = Object.entries(formTextsOf(name)).map(([text, schema]) => [text, convert(schema)] as const);
  const properties = { ...Object.fromEntries(texts), [part]: file };
  const schema = { type: 'object', properties, required: Object.keys(properties) };
  return { required: true, content: { 'multipart/form-data': { schema } }, 'x-max-bytes': maxBytes };
}

export const refused = {
  description: 'Refused or failed',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/PlatformError' } } },
};

/** A call as an operation of OpenAPI. */
export function operation(name: CallName, convert: Convert, description: string | undefined) {
  const call: AnyCall = calls[name];
  const body = requestBody(name, call, convert);
  return {
    operationId: name,
    tags: [name.slice(0, name.indexOf('.'))],
    ...(description !== undefined && { description }),
    parameters: [...pathParameters(call, convert), ...headerParameters(call)],
    ...(body !== null && { requestBody: body }),
    responses: {
      '200': {
        description: isEmptyObject(call.answer) ? 'Done; the change arrives as an event' : 'The answer',
        content: { 'application/json': { schema: convert(call.answer) } },
      },
      default: refused,
    },
    'x-access': call.access,
    'x-refusals': [...new Set([...everyRefusal, ...(call.refusals ?? [])])],
    'x-repeatable': call.repeatable,
  };
}

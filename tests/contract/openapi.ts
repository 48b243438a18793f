import { models } from '../../src/domain/entities/models.ts';
import { calls } from '../../src/domain/protocol/call.ts';
import type { CallName } from '../../src/domain/protocol/call.ts';
import { configSchema } from '../../src/domain/protocol/config.ts';
import { contractVersion } from '../../src/domain/protocol/contract.ts';
import { platformErrorSchema } from '../../src/domain/protocol/error.ts';
import { files } from '../../src/domain/protocol/file.ts';
import { callTexts } from './call-texts.ts';
import type { Converter } from './json-schema.ts';
import { operation, pathParameters, refused } from './operation.ts';

type Operation = Readonly<Record<string, unknown>>;

function operations({ convert }: Converter): Map<string, Record<string, Operation>> {
  const found = new Map<string, Record<string, Operation>>();
  const add = (path: string, method: string, made: Operation): void => {
    found.set(path, { ...found.get(path), [method.toLowerCase()]: made });
  };
  const texts = callTexts();
  for (const name of Object.keys(calls) as CallName[])
    add(`/v1/${calls[name].path}`, calls[name].method, operation(name, convert, texts.get(name)));
  for (const [name, { path, method }] of Object.entries(files))
    add(`/v1/${path}`, method, {
      operationId: name,
      tags: ['file'],
      parameters: pathParameters({ path }, convert),
      responses: {
        '200': { description: 'The file' },
        '206': { description: 'A part of it' },
        default: refused,
      },
    });
  add('/config.json', 'GET', {
    operationId: 'config',
    tags: ['config'],
    responses: {
      '200': {
        description: 'Where the platform is, and what it offers',
        content: { 'application/json': { schema: convert(configSchema) } },
      },
    },
  });
  return found;
}

/** The calls of a platform as an OpenAPI document, derived from the schemas with which the portal reads and writes. */
export function openApi(converter: Converter) {
  const paths = [...operations(converter)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const rows = Object.values(models).map(({ name, schema }) => [name, converter.convert(schema)]);
  converter.convert(platformErrorSchema);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Calls of the telephony platform',
      version: contractVersion,
      description:
        'Every call that the portal makes. A refusal with the code V0001 names the broken rule in `details.rule`.',
    },
    paths: Object.fromEntries(paths),
    components: { schemas: converter.components() },
    /** The schema of each entity type's rows, which data sets send. */
    'x-rows': Object.fromEntries(rows),
  };
}

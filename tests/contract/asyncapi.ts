import type * as v from 'valibot';
import type { JsonSchema } from '@valibot/to-json-schema';
import { models } from '../../src/domain/entities/models.ts';
import { contractVersion } from '../../src/domain/protocol/contract.ts';
import {
  clientMessageSchema,
  closeCode,
  serverEventSchema,
  serverMessageSchema,
} from '../../src/domain/protocol/socket.ts';
import type { Converter } from './json-schema.ts';

type Variant = v.GenericSchema & { readonly options: readonly v.GenericSchema[] };
type Typed = v.GenericSchema & { readonly entries: { readonly type: { readonly literal: string } } };

/** The members of a variant by their types. Some are variants themselves. */
function membersOf({ options }: Variant): [string, v.GenericSchema][] {
  return options.flatMap((one): [string, v.GenericSchema][] =>
    'options' in one ? membersOf(one as Variant) : [[(one as Typed).entries.type.literal, one]],
  );
}

const messages = (
  prefix: string,
  variant: Variant,
  { convert }: Converter,
): Record<string, { name: string; payload: JsonSchema }> =>
  Object.fromEntries(
    membersOf(variant).map(([type, schema]) => [
      `${prefix}.${type}`,
      { name: type, payload: convert(schema) },
    ]),
  );

const referTo = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }]));

const liveEvents = ({ convert }: Converter): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.values(models).flatMap((model) =>
      'events' in model && model.events !== undefined ? [[model.name, convert(model.events)]] : [],
    ),
  );

/** The event socket of a platform as an AsyncAPI document, derived from the schemas of its messages. */
export function asyncApi(converter: Converter) {
  const fromClient = messages('client', clientMessageSchema, converter);
  const fromPlatform = messages('platform', serverMessageSchema, converter);
  const refer = (names: Record<string, unknown>) =>
    Object.keys(names).map((name) => ({ $ref: `#/channels/events/messages/${name}` }));
  const events = Object.fromEntries(
    membersOf(serverEventSchema).map(([type, schema]) => [type, converter.convert(schema)]),
  );
  const ofTypes = liveEvents(converter);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Event socket of the telephony platform',
      version: contractVersion,
      description:
        'One frame is one JSON message. Each item of `events` in a platform message is one of `x-events`.',
    },
    channels: {
      events: {
        address: '/ws',
        messages: referTo([...Object.keys(fromClient), ...Object.keys(fromPlatform)]),
      },
    },
    operations: {
      receive: { action: 'receive', channel: { $ref: '#/channels/events' }, messages: refer(fromClient) },
      send: { action: 'send', channel: { $ref: '#/channels/events' }, messages: refer(fromPlatform) },
    },
    components: { messages: { ...fromClient, ...fromPlatform }, schemas: converter.components() },
    'x-events': events,
    'x-live-events': ofTypes,
    'x-close-codes': closeCode,
  };
}

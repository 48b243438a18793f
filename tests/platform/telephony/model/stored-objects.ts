import * as v from 'valibot';
import { endpointSchema } from '../../../../src/domain/entities/channel/endpoint.ts';
import {
  callOrders,
  deviceScopes,
  rtpDirections,
  rtpPayloads,
} from '../../../../src/domain/flow/catalogue/option-values.ts';
import { componentTypes } from '../../../../src/domain/flow/expression/value/value.ts';
import type { FlowAudio } from '../../../../src/domain/flow/expression/value/value.ts';
import type { CallTarget } from '../../../../src/domain/flow/run/state/command.ts';
import type { Stimulus, Values } from '../../../../src/domain/flow/run/state/state.ts';
import type { FlowObjects } from './flow-objects.ts';

/* The stored form of the objects that flow sessions hold in telephony. */

const nullableNumber = v.nullable(v.number());
const component = v.object({ type: v.picklist(componentTypes), id: v.string() });

/** A member of a union that its user tells by its type. */
const typed = <Union extends { readonly type: string }>() =>
  v.custom<Union>((value) => v.is(v.looseObject({ type: v.string() }), value));
const isRecord = (value: unknown): boolean => v.is(v.record(v.string(), v.unknown()), value);

/** A list that is missing where the platform did not have it yet when it stored the session. */
const list = <Item extends v.GenericSchema>(item: Item) => v.optional(v.array(item), []);

const rtpSettings = v.object({
  remoteAddress: v.string(),
  remotePort: v.number(),
  payload: v.picklist(rtpPayloads),
  intervalMs: v.number(),
  direction: v.picklist(rtpDirections),
});

export const objectsSchema: v.GenericSchema<unknown, FlowObjects> = v.object({
  id: v.string(),
  organizationId: v.string(),
  userId: v.nullable(v.string()),
  depth: v.number(),
  executed: list(v.string()),
  news: list(typed<Stimulus>()),
  calls: list(
    v.object({
      key: v.string(),
      destinations: v.array(typed<CallTarget>()),
      order: v.picklist(callOrders),
      deviceScope: v.picklist(deviceScopes),
      display: v.nullable(endpointSchema),
      autoAnswer: v.boolean(),
      ringtone: v.nullable(v.string()),
      userProperties: v.record(v.string(), v.string()),
      expiresAt: v.number(),
      legId: v.string(),
      tried: v.number(),
    }),
  ),
  sending: list(
    v.object({
      key: v.string(),
      channel: v.string(),
      tones: v.string(),
      gapMs: v.number(),
      nextAt: v.number(),
    }),
  ),
  players: list(
    v.object({
      id: v.string(),
      key: v.string(),
      audio: v.array(typed<FlowAudio>()),
      to: component,
      repeat: v.number(),
      startedAt: nullableNumber,
      pausedAt: nullableNumber,
    }),
  ),
  recorders: list(
    v.object({
      id: v.string(),
      key: v.string(),
      from: v.array(component),
      name: v.nullable(v.string()),
      expiryMs: v.number(),
      longestMs: v.number(),
      silenceMs: nullableNumber,
      minMs: v.optional(v.number()),
      recordingId: v.string(),
      paused: v.boolean(),
      stopped: v.boolean(),
    }),
  ),
  mixers: list(v.string()),
  rtpEndpoints: list(
    v.object({
      id: v.string(),
      key: v.string(),
      settings: rtpSettings,
      local: v.nullable(v.object({ address: v.string(), port: v.number() })),
      change: v.nullable(v.object({ key: v.string(), settings: rtpSettings })),
    }),
  ),
  wires: list(v.object({ from: component, to: component, gainDb: v.number() })),
  subscriptions: list(
    v.object({ component, events: v.array(v.string()), key: v.string(), left: nullableNumber }),
  ),
  events: list(
    v.object({
      component,
      name: v.string(),
      at: v.number(),
      fields: v.custom<Values>(isRecord),
    }),
  ),
  sounds: list(v.object({ key: v.string(), soundId: v.string() })),
});

import * as v from 'valibot';
import { channelOptionsSchema } from '../../../../src/domain/entities/channel/schema.ts';
import {
  lineDirections,
  lineEndings,
  lineStates,
} from '../../../../src/domain/entities/web-phone-line/rules.ts';
import { flowReferenceSchema } from '../../../../src/domain/value/call-action.ts';
import type { Leg, PhoneAccount, PhoneCall } from './state.ts';

/* The items of the stored state. Times are numbers of milliseconds. */

const nullableText = v.nullable(v.string());
const nullableTime = v.nullable(v.number());
const identity = v.object({ number: v.string(), name: nullableText });

export const accountSchema: v.GenericSchema<unknown, PhoneAccount> = v.object({
  id: v.string(),
  userId: v.string(),
  organizationId: v.string(),
  host: v.nullable(
    v.object({
      id: v.string(),
      sessionId: v.string(),
      heardAt: v.number(),
      link: v.nullable(v.object({ id: v.string(), connected: v.boolean() })),
    }),
  ),
  lostAt: nullableTime,
});

const channelEntries = {
  id: v.string(),
  callId: v.string(),
  organizationId: v.string(),
  self: identity,
  other: identity,
  direction: v.picklist(lineDirections),
  state: v.picklist(lineStates),
  createDate: v.number(),
  answerDate: nullableTime,
  tones: v.array(v.object({ tone: v.string(), direction: v.picklist(['sent', 'received']), at: v.number() })),
};
const endEntries = { at: v.number(), reason: v.picklist(lineEndings) };

const line = v.object({
  kind: v.literal('line'),
  ...channelEntries,
  accountId: v.string(),
  userId: v.string(),
  dialled: v.exactOptional(identity),
  pickedUpFrom: v.exactOptional(identity),
  transferredTo: v.exactOptional(identity),
  returned: v.exactOptional(v.object({ lineId: v.string(), to: identity, reason: v.picklist(lineEndings) })),
  active: v.boolean(),
  end: v.nullable(v.object(endEntries)),
});

const flowLeg = v.object({
  kind: v.literal('flow'),
  ...channelEntries,
  sessionId: nullableText,
  flow: v.nullable(flowReferenceSchema),
  held: v.boolean(),
  depth: v.number(),
  end: v.nullable(v.object({ ...endEntries, message: v.exactOptional(nullableText) })),
  options: v.exactOptional(channelOptionsSchema),
  userProperties: v.exactOptional(v.record(v.string(), v.unknown())),
});

const machine = v.object({
  kind: v.literal('machine'),
  id: v.string(),
  callId: v.string(),
  self: identity,
  voice: v.picklist(['echo', 'music', 'clock', 'counting']),
  userId: nullableText,
  since: v.number(),
  plan: v.array(
    v.variant('act', [
      v.object({
        after: v.number(),
        act: v.picklist(['ring', 'answer', 'hangUp', 'busy', 'wrongNumber', 'decline']),
      }),
      v.object({ after: v.number(), act: v.literal('press'), key: v.string() }),
    ]),
  ),
});

export const legSchema: v.GenericSchema<unknown, Leg> = v.pipe(
  v.variant('kind', [line, flowLeg, machine]),
  v.check(
    (leg) => leg.kind === 'machine' || (leg.state === 'answered') === (leg.answerDate !== null),
    'An answered leg has an answer date, and no other leg has one',
  ),
);

export const callSchema: v.GenericSchema<unknown, PhoneCall> = v.object({
  id: v.string(),
  caller: v.string(),
  rung: v.array(v.string()),
  talking: nullableText,
  ringUntil: nullableTime,
  handedOver: v.exactOptional(
    v.object({
      accountId: v.string(),
      userId: v.string(),
      organizationId: v.string(),
      self: identity,
      lineId: v.string(),
      fromLineId: v.string(),
      to: identity,
    }),
  ),
  depth: v.exactOptional(v.number()),
});

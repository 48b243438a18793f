import * as v from 'valibot';
import { queueCallerStates } from '../../../../src/domain/entities/queue-caller/model.ts';
import type { QueuedCaller, QueueMemory } from './queue-state.ts';
import { queueHearings } from './queue-state.ts';

/* The stored form of queues and their callers. */

const nullableText = v.nullable(v.string());
const nullableTime = v.nullable(v.number());

export const queuedCallerSchema: v.GenericSchema<unknown, QueuedCaller> = v.object({
  id: v.string(),
  sessionId: v.string(),
  organizationId: v.string(),
  key: v.string(),
  queueId: v.string(),
  place: v.number(),
  joinedAt: v.number(),
  until: nullableTime,
  language: v.string(),
  announceMs: nullableTime,
  leaveKey: v.string(),
  announcedAt: v.number(),
  keysSeen: v.number(),
  hears: v.picklist(queueHearings),
  isMusicBroken: v.boolean(),
  state: v.picklist(queueCallerStates),
  legId: nullableText,
  agentIds: v.array(v.string()),
  answeredAt: nullableTime,
});

const times = v.record(v.string(), v.number());

export const queueMemorySchema: v.GenericSchema<unknown, QueueMemory> = v.object({
  id: v.string(),
  nextPlace: v.number(),
  present: v.array(v.string()),
  lastAgentId: nullableText,
  idleSince: times,
  passedOver: times,
  durations: v.array(v.number()),
});

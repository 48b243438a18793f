import * as v from 'valibot';
import { calls } from '../../src/domain/protocol/call.ts';
import type { CallName } from '../../src/domain/protocol/call.ts';
import { comparator, matches } from '../../src/domain/core/evaluate.ts';
import { isEntityName } from '../../src/domain/entities/models.ts';
import type { EntityName } from '../../src/domain/entities/models.ts';
import type { FileName } from '../../src/domain/protocol/file.ts';
import { files } from '../../src/domain/protocol/file.ts';
import { querySchema } from '../../src/domain/core/query.ts';
import { publish } from './areas/publish.ts';
import { verb } from './control-verb.ts';
import type { FaultPoint } from './http-fault.ts';
import type { Write } from './store/store.ts';
import { logStorm } from './traffic/log-storm.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const none = v.object({});
const point = v.picklist<readonly FaultPoint[]>([
  ...(Object.keys(calls) as CallName[]),
  ...(Object.keys(files) as FileName[]),
  'config.json',
]);
const moment = v.optional(v.picklist(['before', 'after']), 'before');
const entityType = v.custom<EntityName>((name) => typeof name === 'string' && isEntityName(name));
const write: v.GenericSchema<unknown, Write> = v.variant('kind', [
  v.object({
    kind: v.literal('create'),
    type: entityType,
    row: v.looseObject({
      id: v.string(),
      organizationId: v.string(),
      createDate: v.string(),
      updateDate: v.string(),
      deleteDate: v.nullable(v.string()),
    }),
  }),
  v.object({
    kind: v.literal('event'),
    type: entityType,
    id: v.string(),
    event: v.looseObject({ type: v.string() }),
  }),
  v.object({ kind: v.literal('purge'), type: entityType, id: v.string() }),
]);

/** Everything a test may do to the platform. Each is a function of `control`, and POST /control/{verb} with its input. */
export const verbs = {
  /** Ends all sockets, with a close frame or without, and lets none in for a while. */
  cut: verb(
    v.object({
      how: v.optional(v.picklist(['close', 'terminate']), 'terminate'),
      refuseForMs: v.optional(count, 0),
    }),
    ({ life }, { how, refuseForMs }) => {
      life().sockets.control.refuse(refuseForMs);
      life().sockets.control.cut(how);
    },
  ),
  /** Lets no socket in for so long; `forbid` closes each with 4403. 0 ends it. */
  refuseSockets: verb(
    v.object({ forMs: count, how: v.optional(v.picklist(['reject', 'forbid']), 'reject') }),
    ({ life }, { forMs, how }) => life().sockets.control.refuse(forMs, how),
  ),
  /** Sockets go silent without being closed. */
  holdSockets: verb(
    v.object({ which: v.optional(v.picklist(['open', 'all']), 'all') }),
    ({ life }, { which }) => life().sockets.control.hold(which),
  ),
  releaseSockets: verb(none, ({ life }) => life().sockets.control.release()),
  /** What becomes of the next numbered messages on the wire. */
  faultMessages: verb(
    v.object({ kind: v.picklist(['drop', 'duplicate', 'reorder']), count }),
    ({ life }, { kind, count: messages }) => life().sockets.control.fault(kind, messages),
  ),
  refuseResumes: verb(v.object({ count }), ({ life }, input) =>
    life().sockets.control.refuseResumes(input.count),
  ),

  /** Calls of this name wait, before they are made or before they are answered. */
  holdCall: verb(v.object({ call: point, when: moment }), ({ faults }, { call, when }) =>
    faults.hold(call, when),
  ),
  releaseCalls: verb(v.object({ call: v.optional(point) }), ({ faults }, { call }) =>
    faults.release(call ?? null, { kind: 'none' }),
  ),
  /** The next calls of this name are refused without being made. */
  refuseCall: verb(
    v.object({
      call: point,
      times: v.optional(count, 1),
      status: v.pipe(v.number(), v.minValue(400), v.maxValue(599)),
      code: v.string(),
      message: v.string(),
    }),
    ({ faults }, { call, times, status, code, message }) =>
      faults.plan(call, 'before', { kind: 'answer', status, body: { code, message } }, times),
  ),
  /** The next calls lose their connection: before they are made, or made and never answered. */
  loseCall: verb(
    v.object({ call: point, when: moment, times: v.optional(count, 1) }),
    ({ faults }, { call, when, times }) => faults.plan(call, when, { kind: 'lose' }, times),
  ),

  /** Server clock ahead of this machine's. */
  skew: verb(v.object({ ms: v.number() }), ({ skew }, { ms }) => skew(ms)),
  restart: verb(v.object({ downMs: v.optional(count, 0) }), ({ restart }, { downMs }) => restart(downMs)),
  /** Calls per second of the simulated traffic. */
  traffic: verb(v.object({ rate: v.number() }), ({ life }, { rate }) => life().traffic.setRate(rate)),

  /** So many log entries a second, for so long; done when they are durable. */
  logStorm: verb(
    v.object({ organizationId: v.string(), perSecond: v.pipe(count, v.minValue(1)), seconds: v.number() }),
    async ({ life }, storm) => {
      const { store, now } = life().services;
      return { written: await logStorm(store, now, storm) };
    },
  ),

  /** Writes rows as one unit, with those derived from them. */
  write: verb(v.object({ writes: v.array(write) }), ({ life }, { writes }) =>
    publish(life().services.store, writes),
  ),
  /** A query's rows as they are now, in order, evaluated anew: what every copy of them must come to. */
  find: verb(querySchema, ({ life }, { entityType, constraints, sorting, limit }) => {
    if (!isEntityName(entityType)) throw new TypeError(`no model is named '${entityType}'`);
    const { store } = life().services;
    const context = { now: Date.now(), isWithin: store.isWithin, searchFields: [] };
    const found = [...store.all(entityType)].filter((row) => matches(row, constraints, context));
    return found.toSorted(comparator(sorting)).slice(0, limit ?? undefined);
  }),
  /** Gives a user exactly these permissions. */
  permissions: verb(v.object({ userId: v.string(), permissions: v.array(v.string()) }), ({ life }, input) =>
    life().services.roles.grant(input.userId, input.permissions),
  ),
  /** Ends every session this user is in. */
  revoke: verb(v.object({ userId: v.string() }), ({ life }, { userId }) =>
    life().services.sessions.revoke(userId),
  ),
  /** The called user of a phone-digits challenge types on the telephone. */
  typeDigits: verb(v.object({ userId: v.string(), digits: v.string() }), ({ life }, { userId, digits }) =>
    life().services.challenges.typeDigits(userId, digits),
  ),

  /** Somebody outside calls a user, and hangs up by themselves; the lines that ring. */
  ringIn: verb(
    v.object({
      userId: v.string(),
      number: v.optional(v.string(), '+442079461234'),
      displayName: v.optional(v.nullable(v.string()), null),
      hangUpAfterMs: v.optional(count, 60_000),
    }),
    async ({ life }, { userId, number, displayName, hangUpAfterMs }) => ({
      lineIds: await life().services.switchboard.ringIn(userId, { number, name: displayName }, hangUpAfterMs),
    }),
  ),
  /** So many calls to a number outside, one after the other, as the call router takes them; what became of the last. */
  callOut: verb(
    v.object({ number: v.string(), times: v.optional(count, 1) }),
    async ({ life }, { number, times }) => {
      const { place } = life().services.outboundCalls;
      for (let more = times; more > 1; more -= 1) await place(number);
      return place(number);
    },
  ),
  /** A desk phone of the user that rings is answered, or declined. */
  deskPhone: verb(
    v.object({ userId: v.string(), act: v.picklist(['answer', 'decline']) }),
    ({ life }, { userId, act }) => life().services.switchboard.deskPhone(userId, act),
  ),
  /** The calls of web phones, with what was keyed in them. */
  telephones: verb(none, ({ life }) => {
    const { accounts, legs, calls: joined } = life().services.switchboard.read();
    return { accounts: [...accounts.values()], legs: [...legs.values()], calls: [...joined.values()] };
  }),

  /** Audio is fetched from this address too, though it is no public one. */
  reachAddress: verb(v.object({ address: v.string() }), ({ life }, { address }) =>
    life().services.audioReach.add(address),
  ),
  /** The audio files there are, whole or not. */
  audioFiles: verb(none, ({ life }) => life().services.audioShelf.listing()),

  /** Says texts of the portal otherwise, by `{language}.{text in English}`; null takes one back. */
  translate: verb(v.object({ texts: v.record(v.string(), v.nullable(v.string())) }), ({ life }, { texts }) =>
    life().services.translations.set(texts),
  ),

  stats: verb(none, ({ life, faults, lives }) => ({
    ...life().sockets.stats(),
    lives: lives(),
    calls: faults.counts(),
    held: faults.held(),
    attempts: life().sockets.control.attempts(),
  })),
  /** Takes back every fault of calls and sockets, for the next test. */
  calm: verb(none, ({ life, faults, skew }) => {
    skew(0);
    faults.calm();
    const { control } = life().sockets;
    control.refuse(0);
    control.fault('drop', 0);
    control.refuseResumes(0);
    control.release();
  }),
};

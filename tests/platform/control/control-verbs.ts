import * as v from 'valibot';
import { calls } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { comparator, matches } from '../../../src/domain/core/evaluate.ts';
import { isEntityName } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { FileName } from '../../../src/domain/protocol/file.ts';
import { files } from '../../../src/domain/protocol/file.ts';
import { querySchema } from '../../../src/domain/core/query.ts';
import { publish } from '../writes/publish.ts';
import { verb } from './control-verb.ts';
import type { FaultPoint } from '../server/http-fault.ts';
import type { Write } from '../store/store.ts';
import { planMenuCaller } from '../areas/channels/dial-plan.ts';
import { logStorm } from '../traffic/log-storm.ts';
import { heapUsed } from './heap-used.ts';
import { portingVerbs } from './porting-verbs.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const none = v.object({});
const point = v.picklist<readonly FaultPoint[]>([
  ...(Object.keys(calls) as CallName[]),
  ...(Object.keys(files) as FileName[]),
  'config.json',
]);
const moment = v.optional(v.picklist(['before', 'after']), 'before');
const entityType = v.custom<EntityName>((name) => typeof name === 'string' && isEntityName(name));
const dnsAnswer = v.variant('kind', [
  v.object({ kind: v.literal('cname'), target: v.string() }),
  v.object({ kind: v.literal('address'), address: v.string() }),
  v.object({ kind: v.literal('text'), texts: v.array(v.string()) }),
  v.object({ kind: v.literal('nothing') }),
  v.object({ kind: v.literal('failed'), reason: v.string() }),
]);
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

/** The verbs by which tests control the platform: functions of `control`, and POST /control/{verb} with the input. */
export const verbs = {
  ...portingVerbs,
  /** Ends all sockets, with or without a close frame, and refuses new ones for a while. */
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
  /** Refuses sockets for a time; `forbid` closes each with 4403. Zero ends the refusal. */
  refuseSockets: verb(
    v.object({ forMs: count, how: v.optional(v.picklist(['reject', 'forbid']), 'reject') }),
    ({ life }, { forMs, how }) => life().sockets.control.refuse(forMs, how),
  ),
  /** Silences sockets without closing them. */
  holdSockets: verb(
    v.object({ which: v.optional(v.picklist(['open', 'all']), 'all') }),
    ({ life }, { which }) => life().sockets.control.hold(which),
  ),
  releaseSockets: verb(none, ({ life }) => life().sockets.control.release()),
  /** Drops, duplicates or reorders the next numbered messages. */
  faultMessages: verb(
    v.object({ kind: v.picklist(['drop', 'duplicate', 'reorder']), count }),
    ({ life }, { kind, count: messages }) => life().sockets.control.fault(kind, messages),
  ),
  refuseResumes: verb(v.object({ count }), ({ life }, input) =>
    life().sockets.control.refuseResumes(input.count),
  ),
  /** Answers the next registrations of data sets of a type with an error; zero ends it. */
  refuseRegistrations: verb(
    v.object({ entityType, code: v.string(), message: v.optional(v.string(), 'Refused'), times: count }),
    ({ life }, { entityType: type, code, message, times }) =>
      life().sockets.control.refuseRegistrations(type, { code, message }, times),
  ),

  /** Makes calls of this name wait, before they are made or before they are answered. */
  holdCall: verb(v.object({ call: point, when: moment }), ({ faults }, { call, when }) =>
    faults.hold(call, when),
  ),
  releaseCalls: verb(v.object({ call: v.optional(point) }), ({ faults }, { call }) =>
    faults.release(call ?? null, { kind: 'none' }),
  ),
  /** Refuses the next calls of this name without making them. */
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
  /** Cuts the connection of the next calls, before they are made or instead of their answer. */
  loseCall: verb(
    v.object({ call: point, when: moment, times: v.optional(count, 1) }),
    ({ faults }, { call, when, times }) => faults.plan(call, when, { kind: 'lose' }, times),
  ),

  /** Sets the server clock ahead of this machine's, ms. */
  skew: verb(v.object({ ms: v.number() }), ({ skew }, { ms }) => skew(ms)),
  restart: verb(v.object({ downMs: v.optional(count, 0) }), ({ restart }, { downMs }) => restart(downMs)),
  /** Calls per second of the simulated traffic. */
  traffic: verb(v.object({ rate: v.number() }), ({ life }, { rate }) => life().traffic.setRate(rate)),

  /** Writes log entries at a rate for a time; done when they are durable. */
  logStorm: verb(
    v.object({ organizationId: v.string(), perSecond: v.pipe(count, v.minValue(1)), seconds: v.number() }),
    async ({ life }, storm) => {
      const { store, now } = life().services;
      return { written: await logStorm(store, now, storm) };
    },
  ),

  /** Makes writes as one unit, with those derived from them. */
  write: verb(v.object({ writes: v.array(write) }), ({ life }, { writes }) =>
    publish(life().services.store, writes),
  ),
  /** The current rows of a query in order, evaluated from scratch, to compare replicas with. */
  find: verb(querySchema, ({ life }, { entityType, constraints, sorting, limit }) => {
    if (!isEntityName(entityType)) throw new TypeError(`no model is named '${entityType}'`);
    const { store, now } = life().services;
    const context = { now: now(), isWithin: store.isWithin, searchFields: [] };
    const found = [...store.all(entityType)].filter((row) => matches(row, constraints, context));
    return found.toSorted(comparator(sorting)).slice(0, limit ?? undefined);
  }),
  /** Gives a user exactly these permissions. */
  permissions: verb(v.object({ userId: v.string(), permissions: v.array(v.string()) }), ({ life }, input) =>
    life().services.roles.grant(input.userId, input.permissions),
  ),
  /** Signs this user out of every session, as an administrator does. */
  revoke: verb(v.object({ userId: v.string() }), async ({ life }, { userId }) => {
    const { sessions } = life().services;
    for (const id of sessions.withUser(userId)) await sessions.signOut(id, userId, 'elsewhere');
  }),
  /** Ends every session of this user, for all its users: the platform no longer knows their tokens. */
  endSessions: verb(v.object({ userId: v.string() }), ({ life }, { userId }) =>
    life().services.sessions.end(userId),
  ),
  /** Lets the sign-ins of this user end by themselves after a time, as they do after SIGN_IN_DAYS. */
  endSignIns: verb(v.object({ userId: v.string(), inMs: count }), async ({ life }, { userId, inMs }) => {
    const { sessions, now } = life().services;
    const end = now() + inMs;
    for (const id of sessions.withUser(userId))
      await sessions.change(id, ({ signInEnds }) => ({ signInEnds: { ...signInEnds, [userId]: end } }));
  }),
  /** Types digits on the telephone of the user whom a challenge calls. */
  typeDigits: verb(v.object({ userId: v.string(), digits: v.string() }), ({ life }, { userId, digits }) =>
    life().services.challenges.typeDigits(userId, digits),
  ),

  /** Calls a user from outside, hanging up after a time; answers the ringing lines. */
  ringIn: verb(
    v.object({
      userId: v.string(),
      number: v.optional(v.string(), '+442079461234'),
      displayName: v.optional(v.nullable(v.string()), null),
      hangUpAfterMs: v.optional(count, 60_000),
    }),
    async ({ life }, { userId, number, displayName, hangUpAfterMs }) => ({
      lineIds: await life().services.switchboard.startInboundCall(
        userId,
        { number, name: displayName },
        hangUpAfterMs,
      ),
    }),
  ),
  /** Calls a number from outside, through its action; presses keys if it is answered, and hangs up after a time. */
  callIn: verb(
    v.object({
      number: v.string(),
      from: v.optional(v.string(), '+442079461234'),
      keys: v.optional(v.array(v.pipe(v.string(), v.regex(/^[\d*#]$/))), []),
      hangUpAfterMs: v.optional(count, 60_000),
    }),
    ({ life }, { number, from, keys, hangUpAfterMs }) =>
      life().services.switchboard.startNumberCall(
        number,
        { number: from, name: null },
        planMenuCaller(keys, hangUpAfterMs),
      ),
  ),
  /** Places calls to an outside number one after the other; answers the result of the last. */
  callOut: verb(
    v.object({ number: v.string(), times: v.optional(count, 1) }),
    async ({ life }, { number, times }) => {
      const { place } = life().services.outboundCalls;
      for (let more = times; more > 1; more -= 1) await place(number);
      return place(number);
    },
  ),
  /** Answers or declines the user's ringing desk phones. */
  deskPhone: verb(
    v.object({ userId: v.string(), act: v.picklist(['answer', 'decline']) }),
    ({ life }, { userId, act }) => life().services.switchboard.deskPhone(userId, act),
  ),
  /** The calls of web phones, with their keyed digits, and the callers in queues. */
  telephones: verb(none, ({ life }) => {
    const { accounts, legs, calls: joined, queued } = life().services.switchboard.read();
    return {
      accounts: [...accounts.values()],
      legs: [...legs.values()],
      calls: [...joined.values()],
      queued: [...queued.values()],
    };
  }),

  /** Loses a percentage of the audio packets of all web phones, in both directions. */
  loseAudio: verb(
    v.object({ percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) }),
    ({ life }, { percent }) => life().media.lose(percent),
  ),

  /** Answers this for a domain in place of DNS; null asks DNS again. */
  dns: verb(v.object({ domain: v.string(), answer: v.nullable(dnsAnswer) }), ({ life }, { domain, answer }) =>
    life().services.dns.pretend(domain, answer),
  ),
  /** Allows fetching audio from this address although it is not public. */
  reachAddress: verb(v.object({ address: v.string() }), ({ life }, { address }) =>
    life().services.audioReach.add(address),
  ),
  /** The token of a link in a mail by which everybody can listen until then (ms). */
  openLink: verb(
    v.object({ type: v.picklist(['recording', 'sound']), id: v.string(), until: v.number() }),
    ({ life }, { until, ...audio }) => ({ token: life().services.openLinks.tokenOf(audio, until) }),
  ),
  /** All audio files, complete or not. */
  audioFiles: verb(none, ({ life }) => life().services.audioStore.list()),

  /** Replaces portal texts, by `{language}.{text in English}`; null restores one. */
  translate: verb(v.object({ texts: v.record(v.string(), v.nullable(v.string())) }), ({ life }, { texts }) =>
    life().services.translations.set(texts),
  ),

  /** How long the event loop was held up since this verb was used last. */
  loopDelay: verb(none, ({ loopDelay }) => loopDelay()),
  /** The bytes of its heap, after a full collection. */
  heapUsed: verb(none, () => heapUsed()),

  stats: verb(none, ({ life, faults, lives }) => ({
    ...life().sockets.stats(),
    lives: lives(),
    calls: faults.counts(),
    held: faults.held(),
    attempts: life().sockets.control.attempts(),
  })),
  /** Removes every fault of calls and sockets, for the next test. */
  calm: verb(none, ({ life, faults, skew }) => {
    skew(0);
    faults.calm();
    life().media.lose(0);
    const { control } = life().sockets;
    control.refuse(0);
    control.fault('drop', 0);
    control.refuseResumes(0);
    control.acceptRegistrations();
    control.splitSnapshots(0);
    control.release();
  }),
};

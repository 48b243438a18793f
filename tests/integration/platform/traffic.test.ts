import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { applyEvent } from '../../../src/domain/entities/apply-event.ts';
import type { EntityEvent } from '../../../src/domain/entities/apply-event.ts';
import type { ChannelState } from '../../../src/domain/entities/channel/rules.ts';
import { channelMoves, isFinal, liveStates } from '../../../src/domain/entities/channel/rules.ts';
import type { Job } from '../../../src/domain/entities/job/model.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import type { MailState } from '../../../src/domain/entities/outbound-mail/model.ts';
import { isSettled, mailMoves } from '../../../src/domain/entities/outbound-mail/rules.ts';
import { sendMail } from '../../platform/areas/mails/send-mail.ts';
import { create, purge } from '../../platform/areas/write.ts';
import { organizationTree } from '../../platform/demo/organization-tree.ts';
import { organizationRows, organizationWrites } from '../../platform/demo/organizations.ts';
import { demoPeople } from '../../platform/demo/people.ts';
import { populate } from '../../platform/demo/population.ts';
import { createRandom } from '../../platform/demo/random.ts';
import { PermanentJobError, RetryLater } from '../../platform/jobs/job-error.ts';
import type { Write } from '../../platform/store/store.ts';
import { planCall } from '../../platform/traffic/call-plan.ts';
import { channelRow } from '../../platform/traffic/channel-row.ts';
import { logRow } from '../../platform/traffic/log-line.ts';
import { mailDeliveryWorker } from '../../platform/traffic/mail-delivery.ts';
import { retention } from '../../platform/traffic/retention.ts';
import type { SipRegistrationState } from '../../platform/traffic/sip-registration.ts';
import { nextSipState } from '../../platform/traffic/sip-registration.ts';
import { startTraffic } from '../../platform/traffic/traffic.ts';
import { createTrafficSteps } from '../../platform/traffic/traffic-steps.ts';
import { memoryStore } from './support/memory-store.ts';

type Channel = EntityOf<'channel'>;
const begin = Date.parse('2026-03-02T09:00:00.000Z');

/** As it is, or as it may become. */
const mayFollow = (from: ChannelState, to: ChannelState): boolean =>
  from === to || (channelMoves[from] as readonly ChannelState[]).includes(to);

test('a planned call makes legal moves only, and comes to its end', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = createRandom(seed);
      let row: Channel = { ...channelRow(random, 'some', new Date(begin).toISOString()), version: 1 };
      let at = begin;
      for (const { after, event } of planCall(random, 60_000)) {
        expect(after).toBeGreaterThan(0);
        at += after;
        const timed = { ...event, at: new Date(at).toISOString() } as EntityEvent;
        const next = applyEvent('channel', row, timed, row.version + 1) as unknown as Channel;
        expect(mayFollow(row.state, next.state), `${row.state} to ${next.state}`).toBe(true);
        row = next;
      }
      expect(isFinal(row.state)).toBe(true);
      expect(row.finishDate).toBe(new Date(at).toISOString());
    }),
    { numRuns: 500 },
  );
});

const day = 86_400_000;

describe('a seeded run on the demo', () => {
  /** The demo's organizations and their traffic for so many seconds at five calls each, on a clock of its own. */
  function run(seed: number, seconds: number) {
    let now = begin;
    const { store, write, changes } = memoryStore(() => now);
    write(organizationWrites(organizationRows(organizationTree, new Date(begin).toISOString())));
    const organizations = changes.length;
    const traffic = createTrafficSteps({ store, now: () => now, seed, meanTalk: 20_000, keep: 5000 });
    traffic.adopt();
    const steps = (count: number, rate: number): void => {
      for (let step = 0; step < count; step += 1) {
        now += 1000;
        write(traffic.step(rate));
      }
    };
    steps(seconds, 5);
    const channels = () => [...(store.all('channel') as Iterable<Channel>)];
    return { store, write, changes: () => changes.slice(organizations), steps, channels };
  }

  test('every change of a channel is a legal move, the store takes them all, and calls end and go', () => {
    const { changes, channels, steps } = run(7, 600);
    const moves = changes().filter(({ type, before, after }) => type === 'channel' && before && after);
    expect(moves.length).toBeGreaterThan(1000);
    for (const { before, after } of moves) {
      const [from, to] = [before?.['state'], after?.['state']] as [ChannelState, ChannelState];
      expect(mayFollow(from, to), `${from} to ${to}`).toBe(true);
    }
    const reached = new Set(moves.map(({ after }) => after?.['state']));
    expect(reached).toEqual(new Set(['trying', 'ringing', 'progress', 'answered', 'hangup', 'faulted']));
    expect(channels().filter(({ state }) => liveStates.includes(state)).length).toBeGreaterThan(40);

    steps(300, 0);
    expect(channels()).toEqual([]);
  });

  test('a user is doing what their call does, and nothing once it is over or gone', () => {
    const people = demoPeople(1, begin);
    const { write, changes, steps, store, channels } = run(7, 0);
    write(populate(people, 1, begin, new Date(begin).toISOString()).people);
    steps(600, 5);
    const switches = changes().filter(({ event }) => event?.type === 'callStateSwitched');
    expect(new Set(switches.map(({ after }) => after?.['callState']))).toEqual(
      new Set(['trying', 'ringing', 'calling', 'idle']),
    );
    const states = () =>
      [...(store.all('telephonyUser') as Iterable<EntityOf<'telephonyUser'>>)].map(
        ({ callState }) => callState,
      );
    expect(states().filter((state) => state !== 'idle').length).toBeGreaterThan(0);
    // Whoever was in a call that is taken away does not talk for ever.
    write(channels().map(({ id }) => purge('channel', id)));
    steps(61, 0);
    expect(new Set(states())).toEqual(new Set(['idle']));
  });

  test('devices and trunks register, fail and come back; each that stands otherwise says so in its log', () => {
    const { write, changes, steps } = run(7, 0);
    const { resources: things, people } = populate(
      demoPeople(1, begin),
      1,
      begin,
      new Date(begin).toISOString(),
    );
    write([...things, ...people]);
    const before = changes().length;
    steps(1200, 5);
    const switched = changes()
      .slice(before)
      .filter(({ event }) => event?.type === 'statusSwitched');
    const stands = (row: EntityRow | null) => row?.['status'];
    expect(new Set(switched.map(({ type }) => type))).toEqual(new Set(['device', 'trunk']));
    expect(new Set(switched.map(({ after }) => stands(after)))).toEqual(
      new Set(['online', 'offline', 'other']),
    );
    const other = switched.filter((change) => stands(change.before) !== stands(change.after));
    const logged = changes().flatMap(({ type, after }) =>
      type === 'logEntry' && /^(?:device|trunk)$/.test(String(after?.['sourceType']))
        ? after?.['sourceId']
        : [],
    );
    expect(other.length).toBeGreaterThan(50);
    expect(other.filter(({ after }) => !logged.includes(after?.id))).toEqual([]);
    // Nobody changed them.
    expect(switched.filter((change) => change.before?.updateDate !== change.after?.updateDate)).toEqual([]);
  });

  test('registrations leave a device online most of the time, and failing some of it', () => {
    const random = createRandom(3);
    let stand: SipRegistrationState = { status: 'offline', statusInfo: null };
    const seen = Array.from({ length: 5000 }, (_, minute) => {
      stand = nextSipState(random, stand, begin + minute * 60_000);
      return stand.status;
    });
    const share = (status: string) => seen.filter((one) => one === status).length / seen.length;
    expect(share('online')).toBeGreaterThan(0.85);
    expect(share('offline')).toBeGreaterThan(0.03);
    expect(share('other')).toBeGreaterThan(0.005);
  });

  test('a fault leaves an entry in the log of its organization', () => {
    const { changes } = run(11, 120);
    const faults = changes().filter(({ event }) => event?.type === 'faulted');
    const logged = new Map(
      changes().flatMap(({ type, after }) => (type === 'logEntry' ? [[after?.['sourceId'], after]] : [])),
    );
    expect(faults.length).toBeGreaterThan(20);
    for (const { after } of faults)
      expect(logged.get(after?.id)).toMatchObject({
        organizationId: after?.organizationId,
        sourceType: 'channel',
      });
  });

  test('mails go out by legal moves alone, all of them in the end; what went wrong is in the log', async () => {
    const people = demoPeople(1, begin);
    const { write, changes, steps, store } = run(13, 0);
    write(populate(people, 1, begin, new Date(begin).toISOString()).people);
    steps(600, 5);
    const jobs = Array.from(store.all('job') as Iterable<Job>).filter(({ state }) => state === 'pending');
    const courier = mailDeliveryWorker({
      store,
      random: createRandom(13),
      now: () => begin,
      isTrafficOn: () => true,
      deliveryMs: () => 0,
    });
    const ends: unknown[] = [];
    for (const job of jobs) {
      const args = { mailId: String(job.command.args['mailId']) };
      let end: unknown = new RetryLater('not begun yet', 0);
      for (let attempts = 1; end instanceof RetryLater; attempts += 1) {
        const work = { job: { ...job, attempts }, signal: new AbortController().signal };
        expect(attempts).toBeLessThanOrEqual(sendMail.attempts);
        end = await courier.run(args, work).catch((error: unknown) => error);
      }
      ends.push(end);
    }
    expect(ends.filter((end) => end !== undefined && !(end instanceof PermanentJobError))).toEqual([]);
    const moves = changes().filter(({ type, before, event }) => type === 'outboundMail' && before && event);
    for (const { before, after } of moves) {
      const [from, to] = [before?.['state'], after?.['state']] as [MailState, MailState];
      expect(mailMoves[from], `${from} to ${to}`).toContain(to);
    }
    const reached = new Set(moves.map(({ after }) => after?.['state']));
    expect(reached).toEqual(new Set(['sent', 'failed', 'temporarySendFailure']));
    const logged = new Set(
      changes().flatMap(({ type, after }) => (type === 'logEntry' ? [after?.['sourceId']] : [])),
    );
    expect(moves.filter(({ after }) => after?.['state'] !== 'sent' && !logged.has(after?.id))).toEqual([]);
    const states = Array.from(store.all('outboundMail'), ({ state }) => state as MailState);
    expect(states.filter((state) => !isSettled(state))).toEqual([]);
    expect(states.length).toBeGreaterThan(300);
  });

  test('equal seeds, equal runs; another seed, another', () => {
    const [one, same, other] = [run(3, 60), run(3, 60), run(4, 60)];
    expect(one.changes().length).toBeGreaterThan(500);
    expect(same.changes()).toEqual(one.changes());
    expect(other.changes()).not.toEqual(one.changes());
  });

  test('a second life from the same seed makes other rows than the first, and takes up its calls', () => {
    const { store, write, channels, changes } = run(3, 60);
    let now = begin + 61_000;
    const again = createTrafficSteps({ store, now: () => now, seed: 3, meanTalk: 20_000, keep: 5000 });
    again.adopt();
    const before = changes().length;
    for (let n = 0; n < 600; n += 1) {
      now += 1000;
      write(again.step(n < 60 ? 5 : 0));
    }
    expect(changes().length).toBeGreaterThan(before + 500);
    expect(channels()).toEqual([]);
  });

  test('a call that somebody else took away, or ended, disturbs no other', () => {
    const { write, channels, steps } = run(5, 60);
    const [gone, ended, ...others] = channels().filter(({ state }) => state === 'answered');
    const at = new Date(begin).toISOString();
    write([
      purge('channel', gone?.id ?? ''),
      {
        kind: 'event',
        type: 'channel',
        id: ended?.id ?? '',
        event: { type: 'hungUp', initiator: 'local', reason: 'normalHangup', at },
      },
    ]);
    steps(300, 0);
    expect(others.length).toBeGreaterThan(5);
    expect(channels()).toEqual([]);
  });

  test('log entries older than ten days go, and so do those beyond the number that is kept', () => {
    const { store, write, steps } = run(2, 1);
    const random = createRandom(1);
    const line = { level: 'info', sourceType: null, sourceId: null, message: 'x' } as const;
    const log = (at: number) => create('logEntry', logRow(random, 'some', new Date(at).toISOString(), line));
    const times = () => Array.from(store.all('logEntry'), ({ timestamp }) => Date.parse(String(timestamp)));
    write([begin - 9 * day, begin - 10 * day + 3600_000, begin - 11 * day].map(log));
    steps(61, 0);
    expect(Math.min(...times())).toBe(begin - 10 * day + 3600_000);
    steps(3700, 0);
    expect(Math.min(...times())).toBe(begin - 9 * day);

    write(Array.from({ length: retention.logEntry.count + 50 }, (_, n) => log(begin + n)));
    steps(61, 0);
    expect(times()).toHaveLength(retention.logEntry.count);
    expect(Math.min(...times())).toBeGreaterThan(begin);
  });
});

test('the timer keeps a rate, stands still at none, and goes on after a step that was refused', async () => {
  const { store, write, changes } = memoryStore(Date.now);
  write(organizationWrites(organizationRows(organizationTree, new Date(begin).toISOString())));
  let refusals = 0;
  const failing = {
    ...store,
    write: (writes: readonly Write[]) =>
      refusals-- > 0 ? Promise.reject(new Error('refused once')) : store.write(writes),
  };
  const traffic = startTraffic({ store: failing, now: Date.now, seed: 1, meanTalk: 5000, keep: 1000 });
  const calls = () => changes.filter(({ type, before }) => type === 'channel' && before === null).length;
  const patient = { timeout: 20_000 };

  traffic.setRate(100);
  await expect.poll(calls, patient).toBeGreaterThan(50);
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  refusals = 1;
  await expect.poll(() => complaint.mock.calls.length, patient).toBe(1);
  complaint.mockRestore();
  const then = calls();
  await expect.poll(calls, patient).toBeGreaterThan(then + 50);

  traffic.setRate(0);
  await new Promise((resolve) => setTimeout(resolve, 150));
  const still = changes.length;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(changes).toHaveLength(still);
  traffic.setRate(100);
  await expect.poll(() => changes.length, patient).toBeGreaterThan(still + 50);
  await traffic.stop();
}, 60_000);

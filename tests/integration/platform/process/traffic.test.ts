import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { applyEvent } from '../../../../src/domain/entities/apply-event.ts';
import type { EntityEvent } from '../../../../src/domain/entities/apply-event.ts';
import type { ChannelState } from '../../../../src/domain/entities/channel/rules.ts';
import { channelMoves, isFinal, liveStates } from '../../../../src/domain/entities/channel/rules.ts';
import type { Job } from '../../../../src/domain/entities/job/model.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { MailState } from '../../../../src/domain/entities/outbound-mail/model.ts';
import { isMailSettled, mailMoves } from '../../../../src/domain/entities/outbound-mail/rules.ts';
import { sendMail } from '../../../platform/areas/mails/send-mail.ts';
import { create, purge } from '../../../platform/store/write.ts';
import { organizationTree } from '../../../platform/demo/organization-tree.ts';
import { organizationRows, organizationWrites } from '../../../platform/demo/organizations.ts';
import { demoPeople } from '../../../platform/demo/people.ts';
import { populate } from '../../../platform/demo/seed/population.ts';
import { createRandom } from '../../../platform/base/random.ts';
import { PermanentJobError, RetryLater } from '../../../platform/jobs/job-error.ts';
import type { Write } from '../../../platform/store/store.ts';
import { planCall } from '../../../platform/traffic/call-plan.ts';
import { channelRow } from '../../../platform/traffic/channel-row.ts';
import { logRow } from '../../../platform/writes/log-row.ts';
import { mailDeliveryWorker } from '../../../platform/traffic/mail-delivery.ts';
import { simulatedMailServer } from '../../../platform/traffic/mail-server.ts';
import { retention } from '../../../platform/traffic/retention.ts';
import type { SipRegistrationState } from '../../../platform/traffic/sip-registration.ts';
import { nextSipState } from '../../../platform/traffic/sip-registration.ts';
import { startTraffic } from '../../../platform/traffic/traffic.ts';
import { createTrafficSteps } from '../../../platform/traffic/traffic-steps.ts';
import { memoryStore } from '../support/memory-store.ts';
import { runTraffic, startTime } from '../support/traffic-run.ts';

type Channel = EntityOf<'channel'>;

/** True if the state is unchanged or a legal next one. */
const mayFollow = (from: ChannelState, to: ChannelState): boolean =>
  from === to || (channelMoves[from] as readonly ChannelState[]).includes(to);

// Proves S1-4-01.
test('a planned call makes only legal moves and ends', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = createRandom(seed);
      let row: Channel = { ...channelRow(random, 'some', new Date(startTime).toISOString()), version: 1 };
      let at = startTime;
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
  test('changes channels only by legal moves, and calls end and are removed', () => {
    const { changes, channels, steps } = runTraffic(7, 600);
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

  // Proves S1-4-30.
  test('a user’s call state follows their call, and is idle once it is over or removed', () => {
    const people = demoPeople(1, startTime);
    const { write, changes, steps, store, channels } = runTraffic(7, 0);
    write(populate(people, 1, startTime, new Date(startTime).toISOString()).people);
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
    // Users of removed calls become idle.
    write(channels().map(({ id }) => purge('channel', id)));
    steps(61, 0);
    expect(new Set(states())).toEqual(new Set(['idle']));
  });

  // Proves S1-4-29.
  test('devices and trunks change their status, each with a log entry', () => {
    const { write, changes, steps } = runTraffic(7, 0);
    const { resources, people } = populate(
      demoPeople(1, startTime),
      1,
      startTime,
      new Date(startTime).toISOString(),
    );
    write([...resources, ...people]);
    const before = changes().length;
    steps(1200, 5);
    const switched = changes()
      .slice(before)
      .filter(({ event }) => event?.type === 'statusSwitched');
    const statusOf = (row: EntityRow | null) => row?.['status'];
    expect(new Set(switched.map(({ type }) => type))).toEqual(new Set(['device', 'trunk']));
    expect(new Set(switched.map(({ after }) => statusOf(after)))).toEqual(
      new Set(['online', 'offline', 'other']),
    );
    const other = switched.filter((change) => statusOf(change.before) !== statusOf(change.after));
    const logged = changes().flatMap(({ type, after }) =>
      type === 'logEntry' && /^(?:device|trunk)$/.test(String(after?.['sourceType']))
        ? after?.['sourceId']
        : [],
    );
    expect(other.length).toBeGreaterThan(50);
    expect(other.filter(({ after }) => !logged.includes(after?.id))).toEqual([]);
    // A status change is not an update by a user.
    expect(switched.filter((change) => change.before?.updateDate !== change.after?.updateDate)).toEqual([]);
  });

  test('a device is online most of the time, and sometimes offline or failing', () => {
    const random = createRandom(3);
    let registration: SipRegistrationState = { status: 'offline', statusInfo: null };
    const seen = Array.from({ length: 5000 }, (_, minute) => {
      registration = nextSipState(random, registration, startTime + minute * 60_000);
      return registration.status;
    });
    const share = (status: string) => seen.filter((one) => one === status).length / seen.length;
    expect(share('online')).toBeGreaterThan(0.85);
    expect(share('offline')).toBeGreaterThan(0.03);
    expect(share('other')).toBeGreaterThan(0.005);
  });

  test('a fault writes a log entry of its organization', () => {
    const { changes } = runTraffic(11, 120);
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

  // Proves S1-4-27.
  test('mails make only legal moves and all end; failures are logged', async () => {
    const people = demoPeople(1, startTime);
    const { write, changes, steps, store } = runTraffic(13, 0);
    write(populate(people, 1, startTime, new Date(startTime).toISOString()).people);
    steps(600, 5);
    const jobs = Array.from(store.all('job') as Iterable<Job>).filter(({ state }) => state === 'pending');
    const random = createRandom(13);
    const courier = mailDeliveryWorker({
      store,
      audioStore: { find: () => null },
      openLinks: { tokenOf: () => '' },
      server: simulatedMailServer(random),
      random,
      now: () => startTime,
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
    expect(states.filter((state) => !isMailSettled(state))).toEqual([]);
    expect(states.length).toBeGreaterThan(300);
  });

  test('the same seed gives the same run, another seed another run', () => {
    const [one, same, other] = [runTraffic(3, 60), runTraffic(3, 60), runTraffic(4, 60)];
    expect(one.changes().length).toBeGreaterThan(500);
    expect(same.changes()).toEqual(one.changes());
    expect(other.changes()).not.toEqual(one.changes());
  });

  test('a second run with the same seed creates other rows and continues the first one’s calls', () => {
    const { store, write, channels, changes } = runTraffic(3, 60);
    let now = startTime + 61_000;
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

  test('a call that was removed or ended from outside does not disturb the others', () => {
    const { write, channels, steps } = runTraffic(5, 60);
    const [gone, ended, ...others] = channels().filter(({ state }) => state === 'answered');
    const at = new Date(startTime).toISOString();
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

  test('log entries beyond ten days or the kept number are deleted', () => {
    const { store, write, steps } = runTraffic(2, 1);
    const random = createRandom(1);
    const line = { level: 'info', sourceType: null, sourceId: null, message: 'x' } as const;
    const log = (at: number) => create('logEntry', logRow(random, 'some', new Date(at).toISOString(), line));
    const times = () => Array.from(store.all('logEntry'), ({ timestamp }) => Date.parse(String(timestamp)));
    write([startTime - 9 * day, startTime - 10 * day + 3600_000, startTime - 11 * day].map(log));
    steps(61, 0);
    expect(Math.min(...times())).toBe(startTime - 10 * day + 3600_000);
    steps(3700, 0);
    expect(Math.min(...times())).toBe(startTime - 9 * day);

    write(Array.from({ length: retention.logEntry.count + 50 }, (_, n) => log(startTime + n)));
    steps(61, 0);
    expect(times()).toHaveLength(retention.logEntry.count);
    expect(Math.min(...times())).toBeGreaterThan(startTime);
  });
});

test('the timer keeps its rate, stops at zero, and continues after a refused step', async () => {
  const { store, write, changes } = memoryStore(Date.now);
  write(organizationWrites(organizationRows(organizationTree, new Date(startTime).toISOString())));
  let refusals = 0;
  const failing = {
    ...store,
    write: (writes: readonly Write[]) =>
      refusals-- > 0 ? Promise.reject(new Error('refused once')) : store.write(writes),
  };
  const traffic = startTraffic({ store: failing, now: Date.now, seed: 1, meanTalk: 5000, keep: 1000 });
  const calls = () => changes.filter(({ type, before }) => type === 'channel' && before === null).length;
  const pollOptions = { timeout: 20_000 };

  traffic.setRate(100);
  await expect.poll(calls, pollOptions).toBeGreaterThan(50);
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  refusals = 1;
  await expect.poll(() => consoleError.mock.calls.length, pollOptions).toBe(1);
  consoleError.mockRestore();
  const then = calls();
  await expect.poll(calls, pollOptions).toBeGreaterThan(then + 50);

  traffic.setRate(0);
  await new Promise((resolve) => setTimeout(resolve, 150));
  const still = changes.length;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(changes).toHaveLength(still);
  traffic.setRate(100);
  await expect.poll(() => changes.length, pollOptions).toBeGreaterThan(still + 50);
  await traffic.stop();
}, 60_000);

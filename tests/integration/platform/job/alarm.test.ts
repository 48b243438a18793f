import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Alarms } from '../../../platform/jobs/alarms.ts';
import { createAlarms, defineAlarm } from '../../../platform/jobs/alarms.ts';
import { defineCommand, jobWrite } from '../../../platform/jobs/command.ts';
import type { JobRunner } from '../../../platform/jobs/runner.ts';
import { createJobRunner } from '../../../platform/jobs/runner.ts';
import { createTurns } from '../../../platform/base/turns.ts';
import { organizationRows, organizationWrites } from '../../../platform/demo/organizations.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import type { Store } from '../../../platform/store/store.ts';
import * as v from 'valibot';

const noon = Date.parse('2026-11-23T12:00:00.000Z');
const hour = 60 * 60 * 1000;
const kind = defineAlarm('test.lapse');
const slow = defineCommand({
  type: 'test.slow',
  args: v.looseObject({}),
  attempts: 1,
  limitMs: 60_000,
  requestedBy: 'platform',
});
const [home] = organizationRows({ name: 'Home' }, new Date(noon).toISOString());
const organizationId = home?.id ?? '';
const offer = (id: string) => ({ id, organizationId });

let now = noon;
let store: Store;
let runner: JobRunner;
let alarms: Alarms;
const rung: string[] = [];
let fails = 0;

/** A life of the platform on the store. */
async function live(): Promise<void> {
  const inTurn = createTurns();
  runner = createJobRunner({ store, inTurn, now: () => now, concurrency: 1, pollMs: 20 });
  alarms = createAlarms({ store, inTurn, now: () => now, runner });
  alarms.handle(kind, (id) => {
    if (fails > 0) {
      fails -= 1;
      return Promise.reject(new Error('Not yet'));
    }
    rung.push(id);
    return Promise.resolve();
  });
  runner.handle(slow, {
    run: (_, { signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
  });
  await runner.start();
}
beforeEach(async () => {
  now = noon;
  fails = 0;
  rung.splice(0);
  store = await openStore({ folder: null, now: () => now });
  await store.write(organizationWrites(home === undefined ? [] : [home]));
  await live();
});
afterEach(async () => {
  await runner.stop();
  await store.close();
});

/** Lets the runner look at its clock several times. */
const polls = () => new Promise((resolve) => setTimeout(resolve, 100));
const untilRung = (...ids: readonly string[]) =>
  vi.waitFor(() => expect(rung).toEqual(ids), { timeout: 10_000 });

describe('an alarm', () => {
  test('rings once, when the clock says so and not before', async () => {
    await alarms.at(noon + hour, kind, offer('a'));
    await polls();
    now += hour - 1;
    await polls();
    expect(rung).toEqual([]);
    now += 1;
    await untilRung('a');
    now += hour;
    await polls();
    expect(rung).toEqual(['a']);
  });

  test('rings after a restart, also if it was due meanwhile', async () => {
    await alarms.at(noon + hour, kind, offer('a'));
    await alarms.at(noon + 3 * hour, kind, offer('b'));
    await runner.stop();
    now += 2 * hour;
    await live();
    await untilRung('a');
    now += hour;
    await untilRung('a', 'b');
    expect([...store.all('job')].map((job) => job['state'])).not.toContain('failed');
  });

  test('is moved by setting it again, after it has rung too', async () => {
    await alarms.at(noon + hour, kind, offer('a'));
    await Promise.all([2, 3].map((hours) => alarms.at(noon + hours * hour, kind, offer('a'))));
    now += 2 * hour;
    await polls();
    expect(rung).toEqual([]);
    now += hour;
    await untilRung('a');
    await alarms.at(now + hour, kind, offer('a'));
    now += hour;
    await untilRung('a', 'a');
    expect([...store.all('job')]).toHaveLength(1);
  });

  test('rings again after a failure', async () => {
    fails = 1;
    await alarms.at(noon, kind, offer('a'));
    await vi.waitFor(() => expect([...store.all('job')][0]).toMatchObject({ errorMessage: 'Not yet' }));
    expect(rung).toEqual([]);
    now += hour;
    await untilRung('a');
  });

  test('does not wait for jobs that take long', async () => {
    await store.write([jobWrite(slow, {}, { organizationId, now })]);
    await vi.waitFor(() => expect([...store.all('job')][0]).toMatchObject({ state: 'running' }));
    await alarms.at(noon, kind, offer('a'));
    await untilRung('a');
  });
});

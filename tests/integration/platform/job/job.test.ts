import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '../../../../src/domain/entities/job/model.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { patch } from '../../../platform/store/write.ts';
import { jobWrite } from '../../../platform/jobs/command.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import type { PlatformClient, Credentials } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: Platform;
let client: PlatformClient;
let operator: Required<Credentials>;
let watch: Awaited<ReturnType<typeof openWatcher>>;
let jobs: Awaited<ReturnType<typeof subscribeToJobs>>;
const subscribeToJobs = () => watch.subscribe('job');
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  operator = await client.as('operator');
  watch = await openWatcher(platform.origin, operator);
  jobs = await subscribeToJobs();
});
afterAll(async () => {
  watch.close();
  await platform.close();
});

type Command = CallBody<'job.create'>['command'];

const createJob = (command: Command, id: string = crypto.randomUUID(), who = operator) =>
  client.call('job.create', { id, command }, who);
const retry = (id: string, who = operator) => client.call('job.retry', {}, who, { id });
const remove = (id: string) => client.call('job.delete', {}, operator, { id });
const until = (id: string, state: Job['state']) => jobs.until(id, (row) => row?.state === state);

/** Creates a job and waits for the state. */
async function createJobUntil(command: Command, state: Job['state']): Promise<string> {
  const id = crypto.randomUUID();
  expect((await createJob(command, id)).status).toBe(200);
  await until(id, state);
  return id;
}
/** Writes a job directly, with these fields. */
async function writeJob(change: Partial<Job>): Promise<string> {
  const id = crypto.randomUUID();
  const { organizationId } = operator;
  await platform.control?.write({
    writes: [
      jobWrite({ type: 'demo.wait' }, { seconds: 0 }, { id, organizationId, now: Date.now() }),
      patch('job', id, change),
    ],
  });
  await jobs.until(id, (row) => row !== undefined);
  return id;
}
const movedOn = { code: errorCode.invalidRequest, details: { rule: 'movedOn' } };

describe('a job', () => {
  // Proves S1-7-48, S1-3-52, S1-4-26.
  test('runs once even if created twice, and records its start and end', async () => {
    const id = crypto.randomUUID();
    for (const _ of [1, 2])
      expect((await createJob({ type: 'demo.wait', args: { seconds: 0.2 } }, id)).status).toBe(200);
    await until(id, 'succeeded');
    const row = jobs.row(id);
    expect(row).toMatchObject({ attempts: 1, errorMessage: null, priority: 0 });
    const [from, to] = [Date.parse(row?.startDate ?? ''), Date.parse(row?.endDate ?? '')];
    expect(to - from).toBeGreaterThanOrEqual(190);
    const other = await createJob({ type: 'demo.wait', args: { seconds: 9 } }, id);
    expect([other.status, other.body]).toMatchObject([409, { code: errorCode.taken, field: 'id' }]);
  });

  // Proves S1-4-26, S1-7-48, S1-3-52.
  test('that fails shows the error, and runs again on retry', async () => {
    const id = await createJobUntil({ type: 'demo.fail', args: { message: 'No paper' } }, 'failed');
    expect(jobs.row(id)).toMatchObject({ errorMessage: 'No paper', attempts: 1, dueDate: null });
    expect((await retry(id)).status).toBe(200);
    await until(id, 'failed');
    expect(jobs.row(id)?.attempts).toBe(1);
    expect(Date.parse(jobs.row(id)?.startDate ?? '')).toBeGreaterThan(Date.now() - 20_000);
  });

  test('that fails temporarily waits for its next attempt', async () => {
    const id = crypto.randomUUID();
    await createJob({ type: 'demo.fail', args: { message: 'Not now', forGood: false } }, id);
    await jobs.until(id, (row) => row?.state === 'pending' && row.attempts === 1);
    const { errorMessage, dueDate } = jobs.row(id) ?? {};
    expect(errorMessage).toBe('Not now');
    expect(Date.parse(dueDate ?? '')).toBeGreaterThan(Date.now());
  });

  // Proves S1-4-26.
  test('retried while it runs starts over as one attempt', async () => {
    const id = await createJobUntil({ type: 'demo.wait', args: { seconds: 1 } }, 'running');
    const first = jobs.row(id)?.startDate;
    expect((await retry(id)).status).toBe(200);
    await jobs.until(id, (row) => row?.state === 'running' && row.startDate !== first);
    await until(id, 'succeeded');
    const { startDate, endDate } = jobs.row(id) ?? {};
    expect(Date.parse(endDate ?? '') - Date.parse(startDate ?? '')).toBeGreaterThanOrEqual(990);
  });

  test('runs by priority, then by age', async () => {
    const busy = await Promise.all(
      [1, 2, 3, 4].map(() => createJobUntil({ type: 'demo.wait', args: { seconds: 1.5 } }, 'running')),
    );
    const created = await Promise.all(
      ([0, 5, 0, -5] as const).map(async (priority, n) => {
        const id = crypto.randomUUID();
        await new Promise((resolve) => setTimeout(resolve, 40 * n));
        await client.call(
          'job.create',
          { id, command: { type: 'demo.wait', args: { seconds: 0.05 } }, priority },
          operator,
        );
        return id;
      }),
    );
    for (const id of [...busy, ...created]) await until(id, 'succeeded');
    const started = created.map((id) => ({ id, at: jobs.row(id)?.startDate ?? '' }));
    const order = started.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ id }) => created.indexOf(id));
    expect(order).toEqual([1, 0, 2, 3]);
  });

  test.each<[string, Command, string]>([
    ['with an unknown command', { type: 'rm -rf', args: {} }, 'command.type'],
    [
      'with a command reserved for the platform',
      { type: 'mail.send', args: { mailId: 'a' } },
      'command.type',
    ],
    ['without a required argument', { type: 'demo.wait', args: {} }, 'command.args.seconds'],
    [
      'with an argument of another type',
      { type: 'demo.wait', args: { seconds: '1' } },
      'command.args.seconds',
    ],
  ])('%s is refused', async (_, command, field) => {
    const refused = await createJob(command);
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  test('whose command is no longer known fails with a message', async () => {
    const id = await writeJob({ command: { type: 'fax.send', args: {} } });
    await until(id, 'failed');
    expect(jobs.row(id)?.errorMessage).toBe('Unknown command fax.send');
  });
});

describe('actions on jobs', () => {
  // Proves S1-4-26, S1-7-48.
  test.each([
    ['pending', expect.objectContaining(movedOn), {}],
    ['running', {}, expect.objectContaining(movedOn)],
    ['succeeded', expect.objectContaining(movedOn), {}],
    ['failed', {}, {}],
  ] as const)(
    'allow retry and deletion of a %s job as its state permits',
    async (state, retried, deleted) => {
      const one = (dueDate: string | null) => writeJob({ state, dueDate });
      const later = new Date(Date.now() + 60_000).toISOString();
      const id = await one(later);
      expect((await remove(id)).body).toEqual(deleted);
      expect((await retry(await one(later))).body).toEqual(retried);
    },
  );

  test('do not delete a job whose mail waits to be sent', async () => {
    const command = { type: 'mail.send', args: { mailId: 'nowhere' } };
    const dueDate = new Date(Date.now() + 60_000).toISOString();
    expect((await remove(await writeJob({ command, dueDate }))).body).toMatchObject(movedOn);
    expect((await remove(await writeJob({ command, dueDate, state: 'failed' }))).status).toBe(200);
  });

  // Proves S1-7-48.
  test('delete a waiting job, which then never runs', async () => {
    const id = await writeJob({ dueDate: new Date(Date.now() + 700).toISOString() });
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
    expect((await retry(id)).status).toBe(404);
    const other = await createJobUntil({ type: 'demo.wait', args: { seconds: 1.2 } }, 'succeeded');
    expect(jobs.row(other)?.state).toBe('succeeded');
    expect(jobs.row(id)).toMatchObject({ state: 'pending', attempts: 0 });
  });

  // Proves S1-7-48.
  test('retry a batch with an outcome for each job', async () => {
    const good = await writeJob({ state: 'failed' });
    const bad = await writeJob({ state: 'succeeded' });
    const answer = await client.call('job.retryBatch', { ids: [good, bad, 'nowhere', good] }, operator);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        retried: [good],
        refused: [
          { id: bad, error: movedOn },
          { id: 'nowhere', error: { code: errorCode.notFound } },
        ],
      },
    ]);
    await until(good, 'succeeded');
    const tooMany = { ids: Array.from({ length: 1001 }, (_, n) => String(n)) };
    expect((await client.call('job.retryBatch', tooMany, operator)).status).toBe(400);
  });

  test('record who retried a job', async () => {
    const id = await writeJob({ state: 'failed' });
    const history = await watch.subscribe('auditEntry', {
      constraints: [
        { type: 'equals', field: 'entityType', value: 'job' },
        { type: 'equals', field: 'entityId', value: id },
      ],
    });
    await retry(id);
    await expect
      .poll(() =>
        [...history.rows().values()].map(({ operationDetails, userId }) => [operationDetails, userId]),
      )
      .toEqual([['job.retry', operator.userId]]);
  });

  test('are refused to a user who may only view, and without the permission no job is visible', async () => {
    const desk = await client.as('brightwater');
    await platform.control?.permissions({ userId: desk.userId, permissions: ['core.job.view'] });
    const answers = [
      await createJob({ type: 'demo.fail', args: {} }, undefined, desk),
      await retry('any', desk),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    const watcher = await openWatcher(platform.origin, desk);
    const theirs = [...(await watcher.subscribe('job')).rows().values()];
    expect(theirs.every(({ organizationId }) => organizationId === desk.organizationId)).toBe(true);
    watcher.close();
    const nobody = await openWatcher(platform.origin, await client.as('nobody'));
    await expect(nobody.subscribe('job')).rejects.toThrow(errorCode.notPermitted);
    nobody.close();
  });
});

test('a running job is resumed after a restart of the platform, or fails if it has no attempt left', async () => {
  const long = await createJobUntil({ type: 'demo.wait', args: { seconds: 1.5 } }, 'running');
  const lost = await writeJob({ state: 'running', attempts: 2, startDate: new Date().toISOString() });
  const lives = async () => (await platform.control?.stats())?.lives;
  const before = await lives();
  await platform.control?.restart({ downMs: 50 });
  await expect.poll(lives).toBe((before ?? 0) + 1);
  watch.close();
  watch = await openWatcher(platform.origin, operator);
  jobs = await subscribeToJobs();
  await until(lost, 'failed');
  expect(jobs.row(lost)?.errorMessage).toBe('The platform stopped while the job was running');
  await until(long, 'succeeded');
  expect(jobs.row(long)).toMatchObject({ attempts: 2, errorMessage: null });
});

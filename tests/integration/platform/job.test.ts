import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Job } from '../../../src/domain/entities/job/model.ts';
import type { CallBody } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { patch } from '../../platform/areas/write.ts';
import { jobWrite } from '../../platform/jobs/command.ts';
import type { Platform } from '../../platform/start-platform.ts';
import { createClient } from './support/client.ts';
import type { Client, Credentials } from './support/client.ts';
import { quietPlatform } from './support/quiet-platform.ts';
import { watcher } from './support/watch.ts';

let platform: Platform;
let client: Client;
let operator: Required<Credentials>;
let watch: Awaited<ReturnType<typeof watcher>>;
let jobs: Awaited<ReturnType<typeof seeJobs>>;
const seeJobs = () => watch.see('job');
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  operator = await client.as('operator');
  watch = await watcher(platform.origin, operator);
  jobs = await seeJobs();
});
afterAll(async () => {
  watch.close();
  await platform.close();
});

type Command = CallBody<'job.create'>['command'];

const ask = (command: Command, id: string = crypto.randomUUID(), who = operator) =>
  client.call('job.create', { id, command }, who);
const retry = (id: string, who = operator) => client.call('job.retry', {}, who, { id });
const remove = (id: string) => client.call('job.delete', {}, operator, { id });
const until = (id: string, state: Job['state']) => jobs.until(id, (row) => row?.state === state);

/** Asks for work and waits until it stands so. */
async function made(command: Command, state: Job['state']): Promise<string> {
  const id = crypto.randomUUID();
  expect((await ask(command, id)).status).toBe(200);
  await until(id, state);
  return id;
}
/** One that nobody works at: it stands as it is said. */
async function written(change: Partial<Job>): Promise<string> {
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

describe('work in the background', () => {
  test('is done once, however often it is asked for, and says when', async () => {
    const id = crypto.randomUUID();
    for (const _ of [1, 2])
      expect((await ask({ type: 'demo.wait', args: { seconds: 0.2 } }, id)).status).toBe(200);
    await until(id, 'succeeded');
    const row = jobs.row(id);
    expect(row).toMatchObject({ attempts: 1, errorMessage: null, priority: 0 });
    const [from, to] = [Date.parse(row?.startDate ?? ''), Date.parse(row?.endDate ?? '')];
    expect(to - from).toBeGreaterThanOrEqual(190);
    const other = await ask({ type: 'demo.wait', args: { seconds: 9 } }, id);
    expect([other.status, other.body]).toMatchObject([409, { code: errorCode.taken, field: 'id' }]);
  });

  test('that fails says why, and is begun anew when somebody asks for it', async () => {
    const id = await made({ type: 'demo.fail', args: { message: 'No paper' } }, 'failed');
    expect(jobs.row(id)).toMatchObject({ errorMessage: 'No paper', attempts: 1, dueDate: null });
    expect((await retry(id)).status).toBe(200);
    await until(id, 'failed');
    expect(jobs.row(id)?.attempts).toBe(1);
    expect(Date.parse(jobs.row(id)?.startDate ?? '')).toBeGreaterThan(Date.now() - 20_000);
  });

  test('that may go well another time waits for it', async () => {
    const id = crypto.randomUUID();
    await ask({ type: 'demo.fail', args: { message: 'Not now', forGood: false } }, id);
    await jobs.until(id, (row) => row?.state === 'pending' && row.attempts === 1);
    const { errorMessage, dueDate } = jobs.row(id) ?? {};
    expect(errorMessage).toBe('Not now');
    expect(Date.parse(dueDate ?? '')).toBeGreaterThan(Date.now());
  });

  test('begun anew while it runs is one attempt, and the first counts no more', async () => {
    const id = await made({ type: 'demo.wait', args: { seconds: 1 } }, 'running');
    const first = jobs.row(id)?.startDate;
    expect((await retry(id)).status).toBe(200);
    await jobs.until(id, (row) => row?.state === 'running' && row.startDate !== first);
    await until(id, 'succeeded');
    const { startDate, endDate } = jobs.row(id) ?? {};
    expect(Date.parse(endDate ?? '') - Date.parse(startDate ?? '')).toBeGreaterThanOrEqual(990);
  });

  test('goes by priority, then by age', async () => {
    const busy = await Promise.all(
      [1, 2, 3, 4].map(() => made({ type: 'demo.wait', args: { seconds: 1.5 } }, 'running')),
    );
    const asked = await Promise.all(
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
    for (const id of [...busy, ...asked]) await until(id, 'succeeded');
    const begun = asked.map((id) => ({ id, at: jobs.row(id)?.startDate ?? '' }));
    const order = begun.toSorted((a, b) => (a.at < b.at ? -1 : 1)).map(({ id }) => asked.indexOf(id));
    expect(order).toEqual([1, 0, 2, 3]);
  });

  test.each<[string, Command, string]>([
    ['of a command that there is not', { type: 'rm -rf', args: {} }, 'command.type'],
    ['that the platform asks for alone', { type: 'mail.send', args: { mailId: 'a' } }, 'command.type'],
    ['without what it takes', { type: 'demo.wait', args: {} }, 'command.args.seconds'],
    ['with something else', { type: 'demo.wait', args: { seconds: '1' } }, 'command.args.seconds'],
  ])('%s is refused', async (_, command, field) => {
    const refused = await ask(command);
    expect([refused.status, refused.body]).toMatchObject([400, { field }]);
  });

  test('of a command that is known no more fails, and says so', async () => {
    const id = await written({ command: { type: 'fax.send', args: {} } });
    await until(id, 'failed');
    expect(jobs.row(id)?.errorMessage).toBe('There is no command fax.send');
  });
});

describe('what is done with jobs', () => {
  test.each([
    ['pending', expect.objectContaining(movedOn), {}],
    ['running', {}, expect.objectContaining(movedOn)],
    ['succeeded', expect.objectContaining(movedOn), {}],
    ['failed', {}, {}],
  ] as const)('one that is %s: retry and deletion as its state allows', async (state, retried, deleted) => {
    const one = (dueDate: string | null) => written({ state, dueDate });
    const later = new Date(Date.now() + 60_000).toISOString();
    const id = await one(later);
    expect((await remove(id)).body).toEqual(deleted);
    expect((await retry(await one(later))).body).toEqual(retried);
  });

  test('one that is deleted waits for nobody any more', async () => {
    const id = await written({ dueDate: new Date(Date.now() + 700).toISOString() });
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
    expect((await retry(id)).status).toBe(404);
    const other = await made({ type: 'demo.wait', args: { seconds: 1.2 } }, 'succeeded');
    expect(jobs.row(other)?.state).toBe('succeeded');
    expect(jobs.row(id)).toMatchObject({ state: 'pending', attempts: 0 });
  });

  test('a batch says of each what became of it', async () => {
    const good = await written({ state: 'failed' });
    const bad = await written({ state: 'succeeded' });
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

  test('leaves a trace of who did it', async () => {
    const id = await written({ state: 'failed' });
    const history = await watch.see('auditEntry', {
      constraints: [{ type: 'equals', field: 'entityId', value: id }],
    });
    await retry(id);
    await expect
      .poll(() =>
        [...history.rows().values()].map(({ operationDetails, userId }) => [operationDetails, userId]),
      )
      .toEqual([['job.retry', operator.userId]]);
  });

  test('is refused to who may look alone, and they see none without the permission', async () => {
    const desk = await client.as('brightwater');
    await platform.control?.permissions({ userId: desk.userId, permissions: ['core.job.view'] });
    const answers = [await ask({ type: 'demo.fail', args: {} }, undefined, desk), await retry('any', desk)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    const eyes = await watcher(platform.origin, desk);
    const theirs = [...(await eyes.see('job')).rows().values()];
    expect(theirs.every(({ organizationId }) => organizationId === desk.organizationId)).toBe(true);
    eyes.close();
    const nobody = await watcher(platform.origin, await client.as('nobody'));
    await expect(nobody.see('job')).rejects.toThrow(errorCode.notPermitted);
    nobody.close();
  });
});

test('what runs when the platform ends is taken up again; what has no attempt left has failed', async () => {
  const long = await made({ type: 'demo.wait', args: { seconds: 1.5 } }, 'running');
  const lost = await written({ state: 'running', attempts: 2, startDate: new Date().toISOString() });
  const lives = async () => (await platform.control?.stats())?.lives;
  const before = await lives();
  await platform.control?.restart({ downMs: 50 });
  await expect.poll(lives).toBe((before ?? 0) + 1);
  watch.close();
  watch = await watcher(platform.origin, operator);
  jobs = await seeJobs();
  await until(lost, 'failed');
  expect(jobs.row(lost)?.errorMessage).toBe('The platform ended while this was under way');
  await until(long, 'succeeded');
  expect(jobs.row(long)).toMatchObject({ attempts: 2, errorMessage: null });
});

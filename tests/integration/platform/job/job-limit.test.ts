import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { createTurns } from '../../../platform/base/turns.ts';
import { rowOf } from '../../../platform/store/typed-rows.ts';
import { organizationRows, organizationWrites } from '../../../platform/demo/organizations.ts';
import { defineCommand, jobWrite } from '../../../platform/jobs/command.ts';
import type { JobRunner } from '../../../platform/jobs/runner.ts';
import { createJobRunner } from '../../../platform/jobs/runner.ts';
import { openStore } from '../../../platform/store/open-store.ts';
import type { Store } from '../../../platform/store/store.ts';

const deaf = defineCommand({
  type: 'test.deaf',
  args: v.looseObject({}),
  attempts: 1,
  limitMs: 300,
  requestedBy: 'platform',
});
const [home] = organizationRows({ name: 'Home' }, new Date().toISOString());

let store: Store;
let runner: JobRunner;
beforeEach(async () => {
  store = await openStore({ folder: null, now: Date.now });
  await store.write(organizationWrites(home === undefined ? [] : [home]));
  runner = createJobRunner({ store, inTurn: createTurns(), now: Date.now, pollMs: 20 });
});
afterEach(async () => {
  await runner.stop();
  await store.close();
});

test('a job whose work never ends fails after its limit', async () => {
  runner.handle(deaf, { run: () => new Promise(() => {}) });
  await runner.start();
  const id = crypto.randomUUID();
  await store.write([jobWrite(deaf, {}, { organizationId: home?.id ?? '', now: Date.now(), id })]);
  await vi.waitFor(() => expect(rowOf(store, 'job', id)?.state).toBe('failed'), { timeout: 10_000 });
  expect(rowOf(store, 'job', id)?.errorMessage).toBe('Timed out after 0.3 s');
});

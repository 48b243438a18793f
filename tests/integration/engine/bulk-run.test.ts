import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Link } from '../../../src/domain/protocol/engine.ts';
import type { SessionUser } from '../../../src/domain/protocol/session.ts';
import { executeRun } from '../../../src/screens/bulk/run/execute-run.ts';
import type { RunWork } from '../../../src/screens/bulk/run/execute-run.ts';
import type { CheckedOutcome } from '../../../src/screens/form/use-outcome-check.ts';
import { rowOutcome } from '../../../src/screens/bulk/run/row-change.ts';
import { createRun } from '../../../src/screens/bulk/run/run.ts';
import { windowOf } from '../../../src/domain/protocol/window.ts';
import { create } from '../../platform/store/write.ts';
import type { Browser, RunningEngine, Tab } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { World } from '../support/world.ts';
import { openWorld, shownWindow, signIn } from '../support/world.ts';

vi.setConfig({ testTimeout: 60_000 });

let world: World;
let browser: Browser;
let engine: RunningEngine;
let tab: Tab;
let admin: SessionUser;

beforeAll(async () => {
  world = await openWorld();
}, 180_000);
afterAll(() => world.close());
beforeEach(async () => {
  browser = world.newBrowser();
  engine = browser.startEngine();
  tab = await browser.openTab(engine);
  const [signedIn] = await signIn(tab, 'zorggroep');
  if (!signedIn) throw new Error('nobody');
  admin = signedIn;
});
afterEach(async () => {
  await world.control.calm();
  await engine.stop();
  browser.close();
});

const at = '2026-11-01T08:00:00.000Z';

/** Creates users without roles, whom the administrator may change. */
async function createUsers(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  await world.control.write({
    writes: ids.map((id, n) =>
      create('user', {
        id,
        organizationId: admin.organizationId,
        createDate: at,
        updateDate: at,
        deleteDate: null,
        contract: null,
        displayName: `Person ${n}`,
        username: null,
        email: null,
        mobilePhoneNumber: null,
        roleIds: [],
        language: 'nl',
        hasPassword: false,
        twoFactorStrategy: null,
      }),
    ),
  });
  return ids;
}

const rowsNow = (ids: readonly string[]) =>
  world.control.find({
    entityType: 'user',
    constraints: [{ type: 'ids', ids: [...ids] }],
    sorting: [],
    limit: 1000,
  });

const linkNow = (): Link['status'] => {
  const pushed = tab.pushes.findLast((push) => push.push === 'link');
  return pushed?.push === 'link' ? pushed.link.status : tab.welcome.link.status;
};
const isLinked = (): boolean => linkNow() === 'connected';

/** Work that sets each user's language to English by a call, and checks unknown outcomes in the replica. */
function languageWork(ids: readonly string[]): RunWork & { readonly sent: Map<string, number> } {
  const sent = new Map<string, number>();
  const window = windowOf(
    { entityType: 'user', constraints: [{ type: 'ids', ids: ids.toSorted() }], sorting: [], limit: 100 },
    { limit: 100 },
  );
  const opened = tab.engine.open(admin.id, window);
  const seen = async (id: string): Promise<CheckedOutcome | null> => {
    const record = shownWindow(tab, admin, window);
    if (record?.epoch !== engine.epoch || !isLinked()) return null;
    return record.rows.find((row) => row.id === id)?.['language'] === 'en' ? 'saved' : 'not saved';
  };
  return {
    sent,
    reachable: async () => {
      await opened;
      await eventually(isLinked, 40_000);
    },
    async send(id) {
      sent.set(id, (sent.get(id) ?? 0) + 1);
      const request = {
        name: 'user.update' as const,
        parameters: { id },
        body: { language: 'en' as const },
        userId: admin.id,
        organizationId: admin.organizationId,
      };
      return rowOutcome(await tab.engine.call<'user.update'>(request));
    },
    async check(id) {
      // By then a call under way when the connection was lost has arrived, or never will.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return seen(id);
    },
  };
}

test('after a lost connection each row ends as done or refused, as on the platform, and none is sent twice', async () => {
  const ids = await createUsers(60);
  const run = createRun(ids);
  const job = languageWork(ids);
  const before = (await world.control.stats()).calls['user.update'] ?? 0;
  // Some calls under way are executed but never answered, others never executed.
  await world.control.loseCall({ call: 'user.update', when: 'after', times: 3 });
  const driven = executeRun(run, job);
  await eventually(() => run.view().counts.unknown >= 3, 20_000);
  await world.control.loseCall({ call: 'user.update', when: 'before', times: 3 });
  await world.control.cut({ how: 'terminate', refuseForMs: 2000 });
  await driven;

  const { counts, isOver } = run.view();
  expect(isOver).toBe(true);
  expect(counts.done + counts.refused).toBe(60);
  expect(counts.refused).toBe(3);
  expect([...job.sent.values()].every((times) => times === 1)).toBe(true);
  expect(((await world.control.stats()).calls['user.update'] ?? 0) - before).toBe(60);
  for (const row of await rowsNow(ids))
    expect(run.stateOf(row.id)?.kind).toBe(row['language'] === 'en' ? 'done' : 'refused');

  run.retry();
  await executeRun(run, job);
  expect(run.view().counts.done).toBe(60);
  expect((await rowsNow(ids)).every((row) => row['language'] === 'en')).toBe(true);
});

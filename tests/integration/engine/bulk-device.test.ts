import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Device } from '../../../src/domain/entities/device/model.ts';
import type { FormValues } from '../../../src/entities/define/form.ts';
import { permissions } from '../../../src/domain/core/permission.ts';
import type { BulkFormOf, BulkViewer } from '../../../src/entities/define/bulk-form.ts';
import type { SessionUser } from '../../../src/domain/protocol/session.ts';
import type { BulkJob } from '../../../src/screens/bulk/run/jobs.ts';
import type { RowStateKind } from '../../../src/screens/bulk/run/row-state.ts';
import { deviceWrite } from '../../browser/support/device-writes.ts';
import { writtenId, userWrite } from '../../browser/support/user-writes.ts';
import type { Browser, RunningEngine } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { openTabSide } from '../support/tab-side.ts';
import type { World } from '../support/world.ts';
import { openWorld, signIn } from '../support/world.ts';

vi.setConfig({ testTimeout: 240_000 });

const home = 'Zorggroep Noordoost-Groningen';
const count = 200;
const owner = userWrite(home, 'Olga Owner');

let world: World;
let browser: Browser;
let engine: RunningEngine;
let tabSide: Awaited<ReturnType<typeof openTabSide>>;
let admin: SessionUser;
let asker: BulkViewer;
let modules: Awaited<ReturnType<typeof loadModules>>;

const loadModules = async () => ({
  ...(await import('../../../src/entities/device/bulk-form.ts')),
  ...(await import('../../../src/entities/device/view.ts')),
  ...(await import('../../../src/screens/bulk/plan/plan-bulk-action.ts')),
  ...(await import('../../../src/screens/bulk/run/start-changes.ts')),
  ...(await import('../../../src/screens/csv/export-rows.ts')),
  ...(await import('../../../src/screens/csv/export-plan.ts')),
  ...(await import('../../../src/screens/csv/import-plan.ts')),
  ...(await import('../../../src/screens/csv/mapping.ts')),
  ...(await import('../../../src/screens/csv/parse.ts')),
});

beforeAll(async () => {
  world = await openWorld();
  await world.control.write({ writes: [owner] });
  browser = world.newBrowser();
  engine = browser.startEngine();
  const tab = await browser.openTab(engine);
  tabSide = await openTabSide(browser, tab);
  const [signedIn] = await signIn(tab, 'zorggroep');
  if (!signedIn) throw new Error('no user is signed in');
  admin = signedIn;
  await tabSide.select(admin.id);
  modules = await loadModules();
  const holder = { permissions: new Set<string>(permissions) };
  asker = { userId: admin.id, holder, organizationId: admin.organizationId, locale: 'en' };
}, 180_000);
afterAll(async () => {
  await engine.stop();
  tabSide.close();
  browser.close();
  await world.close();
});

type BulkForm = BulkFormOf<unknown, FormValues>;
// The form's own types do not matter here.
const bulkForm = (): BulkForm => modules.deviceBulkForm<BulkForm>((known) => known as unknown as BulkForm);
const signal = new AbortController().signal;

const devicesNamed = async (part: string) =>
  (await world.control.find({
    entityType: 'device',
    constraints: [
      { type: 'organization', organizationId: admin.organizationId, scope: 'self' },
      { type: 'contains', field: 'displayName', text: part },
      { type: 'deleted', deleted: false },
    ],
    sorting: [{ by: 'displayName', dir: 'asc' }],
    limit: 1000,
  })) as unknown as readonly Device[];

const callsMade = async (): Promise<number> => {
  const { calls } = await world.control.stats();
  const names = ['device.create', 'device.update', 'device.login', 'device.logout'] as const;
  return names.reduce((sum, name) => sum + (calls[name] ?? 0), 0);
};

type Items = Parameters<typeof modules.startBulkJob<unknown, FormValues>>[1];
const startJob = (items: Items): BulkJob =>
  modules.startBulkJob(bulkForm(), items, new Map(), asker, { title: msg`Test` });

/** Waits until the job is over and returns how many rows ended in each state. */
async function waitForCounts({ run }: BulkJob): Promise<Partial<Record<RowStateKind, number>>> {
  await eventually(() => run.view().isOver, 100_000);
  return Object.fromEntries(Object.entries(run.view().counts).filter(([, rows]) => rows > 0));
}

/** Exports the list of devices whose names contain `part` as CSV. */
async function exportDevices(part: string): Promise<string> {
  const organization = { type: 'organization', organizationId: admin.organizationId, scope: 'self' } as const;
  const { parts } = await modules.exportRows({
    request: {
      query: {
        entityType: 'device',
        constraints: [organization, { type: 'deleted', deleted: false }],
        sorting: [{ by: 'displayName', dir: 'asc' }],
        limit: 1000,
      },
      window: { search: part, filter: [], sorting: null },
    },
    answeredBy: 'engine',
    columns: modules.fileColumns([], modules.ownColumns(bulkForm(), asker), 'all'),
    bulkForm: bulkForm(),
    asker,
    i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
    locale: 'en',
    dateTime: 'iso',
    signal,
    onProgress: () => {},
  });
  return parts.join('').replace('\uFEFF', '');
}

async function planFromCsv(text: string) {
  const { head, records } = await modules.parseCsv(text);
  const columns = bulkForm().columns;
  return modules.planImport({
    bulkForm: bulkForm(),
    columns,
    records,
    targets: modules.guessTargets(
      head,
      columns.map(({ id, title }) => ({ id, title: title.message ?? id })),
    ),
    asker,
    say: ({ message = '' }) => message,
    mayCreate: true,
    signal,
    onProgress: () => {},
  });
}

test('imports 200 new devices, and importing their unchanged export makes no call', async () => {
  const lines = Array.from({ length: count - 2 }, (_, n) => {
    const mac = (0x00aabb000000 + n).toString(16).padStart(12, '0');
    return `,Sheet ${String(n).padStart(3, '0')},sip,,${mac},,`;
  });
  const text = [
    'ID,Name,Type,Owner,MAC address,Number,Confirm calls with a key press',
    ...lines,
    ',,userNumber,Olga Owner,,06 12345678,yes',
    `,,webPhone,${writtenId(owner)},,,`,
  ].join('\n');
  const plan = await planFromCsv(text);
  expect(plan.faults).toEqual([]);
  expect(await waitForCounts(startJob(plan.items))).toEqual({ done: count });
  expect(await devicesNamed('Sheet ')).toHaveLength(count - 2);
  const [number, webPhone] = await devicesNamed('Olga Owner');
  expect(number).toMatchObject({ configuration: { type: 'userNumber', number: '+31612345678' } });
  expect(webPhone).toMatchObject({ configuration: { type: 'webPhone' }, loggedInUser: writtenId(owner) });

  const before = await callsMade();
  for (const [part, rows] of [
    ['Sheet ', count - 2],
    ['Olga Owner', 2],
  ] as const) {
    const again = await planFromCsv(await exportDevices(part));
    expect(again).toMatchObject({ unchanged: rows, faults: [], lines: [] });
    expect(again.items.size).toBe(0);
  }
  expect(await callsMade()).toBe(before);
});

test('7 of 200 changed devices are refused and succeed on retry, and the change can be undone', async () => {
  const writes = Array.from({ length: count }, (_, n) => deviceWrite(home, `Bulk ${n}`));
  await world.control.write({ writes });
  const ids = writes.map(writtenId);
  const [action] = modules.deviceView.actions?.filter(({ id }) => id === 'update') ?? [];
  if (!action) throw new Error('devices have no update action');
  const [flow] = await world.control.find({
    entityType: 'flow',
    constraints: [{ type: 'organization', organizationId: admin.organizationId, scope: 'self' }],
    sorting: [],
    limit: 1,
  });
  if (!flow) throw new Error('no flow');
  const column = bulkForm().columns.find(({ id }) => id === 'callAction');
  if (column?.kind !== 'one') throw new Error('no call action');
  const plan = await modules.planChanges(
    bulkForm(),
    { type: 'device', action: action as never, ids, asker, signal, onProgress: () => {} },
    (values) => column.set(values, `flow ${flow.id}`),
    new Set(['callAction']),
  );
  const fields = (id: string) => {
    const own = plan.find((row) => row.id === id)?.plan;
    if (own?.kind !== 'change') throw new Error(`${id} does not change`);
    return own.fields;
  };
  const changes = new Map(ids.map((id) => [id, { kind: 'change' as const, fields: fields(id) }]));
  await world.control.refuseCall({
    call: 'device.update',
    times: 7,
    status: 409,
    code: 'T0001',
    message: 'Not now',
  });
  const job = startJob(changes);
  expect(await waitForCounts(job)).toEqual({ done: count - 7, refused: 7 });
  job.retry();
  expect(await waitForCounts(job)).toEqual({ done: count });
  const actions = async () => {
    const rows = (await devicesNamed('Bulk ')).filter(({ id }) => ids.includes(id));
    return [...new Set(rows.map(({ callAction }) => JSON.stringify(callAction)))];
  };
  expect(await actions()).toEqual([
    JSON.stringify({ type: 'flow', flow: { type: 'organizationMainFlow', id: flow.id } }),
  ]);

  // At once, before all changes have arrived here.
  const undo = job.undo?.start(ids);
  if (!undo) throw new Error('the change cannot be undone');
  expect(await waitForCounts(undo)).toEqual({ done: count });
  expect([job.undo?.verb, undo.undo?.verb]).toEqual(['undo', 'redo']);
  expect(await actions()).toEqual(['null']);
});

test('a device created although its answer was lost is found and not created again', async () => {
  const text = 'Name,Owner\n,Olga Owner\nLost Lobby,\n';
  const plan = await planFromCsv(text);
  expect(plan.items.size).toBe(2);
  // The engine itself retries once.
  await world.control.loseCall({ call: 'device.create', when: 'after', times: 4 });
  expect(await waitForCounts(startJob(plan.items))).toEqual({ done: 2 });
  expect(await devicesNamed('Lost Lobby')).toHaveLength(1);
  expect((await devicesNamed('Desk Olga Owner')).map(({ ownerUser }) => ownerUser)).toHaveLength(1);
});

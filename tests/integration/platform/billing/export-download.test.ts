import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import type { BillingExport } from '../../../../src/domain/entities/billing-export/schema.ts';
import { exportFileNames } from '../../../../src/domain/entities/billing-export/schema.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { exportPath } from '../../../../src/domain/protocol/export-address.ts';
import type { ExportAddress } from '../../../../src/domain/protocol/export-address.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { patch } from '../../../platform/store/write.ts';
import { monthFromNow, reseller } from '../support/contracts.ts';
import { exportCookie, makeExport } from '../support/billing/exports.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';
import { watchedPlatform } from '../support/watched-platform.ts';

let world: WatchedPlatform;
let made: BillingExport;
const cookies = new Map<string, string>();
const cookieOf = (name: string): string => cookies.get(name) ?? '';

beforeAll(async () => {
  world = await watchedPlatform('noorderlicht');
  for (const name of ['noorderlicht', 'zorggroep', 'brightwater']) {
    cookies.set(name, await exportCookie(world.client, name));
    await world.platform.control?.permissions({ userId: userIdOf(name), permissions: [...permissions] });
  }
  made = await makeExport(world, monthFromNow(-1));
});
afterAll(() => world.close());

const load = (
  file: 'lines' | 'items' = 'items',
  address: Partial<ExportAddress> = {},
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Response> => {
  const path = exportPath(
    { id: made.id, organizationId: reseller, userId: userIdOf('noorderlicht'), ...address },
    file,
  );
  return fetch(`${world.platform.origin}/v1/${path}`, {
    method,
    headers: { cookie: cookieOf('noorderlicht'), ...headers },
  });
};
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());
const refusal = async (answer: Response) => [answer.status, await answer.json()];

// Proves S1-7-56.
test('both files of an export are downloaded as they were made, whole or in ranges', async () => {
  for (const file of exportFileNames) {
    const answer = await load(file);
    const content = await bytesOf(answer);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect({ bytes: content.length, sha256 }).toEqual(made.files?.[file]);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const name = `${made.period}-${made.number}-${file}.csv`;
    expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`);

    const size = content.length;
    const part = await load(file, {}, { range: 'bytes=10-29' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-29/${size}`]);
    expect(await bytesOf(part)).toEqual(content.subarray(10, 30));
    const beyond = await load(file, {}, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const head = await load(file, {}, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
    expect((await bytesOf(head)).length).toBe(0);
    const etag = answer.headers.get('etag') ?? '';
    expect((await load(file, {}, { 'if-none-match': etag })).status).toBe(304);
  }
});

test('an export is refused without a session, and in that of another user', async () => {
  for (const cookie of ['', 'file-pass-x=y'])
    expect(await refusal(await load('items', {}, { cookie }))).toMatchObject([
      401,
      { code: errorCode.invalidSession },
    ]);
  expect(await refusal(await load('items', {}, { cookie: cookieOf('zorggroep') }))).toMatchObject([
    403,
    { code: errorCode.notPermitted },
  ]);
});

// Proves S0-4-21.
test.each(['zorggroep', 'brightwater'])(
  'an export is not there for %s, beside the seller or below it',
  async (name) => {
    const { organizationId } = await world.client.as(name);
    const own = { organizationId, userId: userIdOf(name) };
    const cookie = cookieOf(name);
    expect(await refusal(await load('items', own, { cookie }))).toMatchObject([
      404,
      { code: errorCode.notFound },
    ]);
    expect(
      await refusal(await load('items', { ...own, organizationId: reseller }, { cookie })),
    ).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
  },
);

test('a URL that names no export, no file or no organization is refused', async () => {
  for (const id of ['nothing', '../exports', '__proto__', made.id.toUpperCase()])
    expect((await load('items', { id })).status).toBe(404);
  const path = `${world.platform.origin}/v1/billing/export/snapshot/${made.id}/file?userId=${userIdOf('noorderlicht')}`;
  const cookie = cookieOf('noorderlicht');
  for (const query of [
    `&file=items`,
    `&organizationId=${reseller}`,
    `&file=../items&organizationId=${reseller}`,
  ])
    expect((await fetch(path + query, { headers: { cookie } })).status).toBe(400);
});

test('an export is refused once it has expired or is deleted, and without the permission', async () => {
  const change = (fields: Partial<BillingExport>) =>
    world.platform.control?.write({ writes: [patch('billingExport', made.id, fields)] });
  await change({ expiry: new Date(Date.now() - 1).toISOString() });
  expect((await load()).status).toBe(404);
  await change({ expiry: made.expiry, deleteDate: new Date().toISOString() });
  expect((await load()).status).toBe(404);
  await change({ deleteDate: null });
  expect((await load()).status).toBe(200);
  const without = permissions.filter((each) => each !== 'billing.export.create');
  await world.platform.control?.permissions({ userId: userIdOf('noorderlicht'), permissions: without });
  expect(await refusal(await load())).toMatchObject([403, { code: errorCode.notPermitted }]);
  const { status } = await world.client.call('billingExport.create', {}, world.admin, {
    period: monthFromNow(-1),
  });
  expect(status).toBe(403);
});

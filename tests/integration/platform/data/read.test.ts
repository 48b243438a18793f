import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { patch } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import type { PlatformClient, Credentials } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let platform: Platform;
let client: PlatformClient;
let admin: Required<Credentials>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  admin = await client.as('zorggroep');
});
afterAll(() => platform.close());

type ReadBody = CallBody<'dataSet.read'>;
interface RowPage {
  readonly rows: readonly EntityRow[];
  readonly next: string | null;
  readonly total: number;
}
const home = organizationId('Zorggroep Noordoost-Groningen');
const users: ReadBody = {
  entityType: 'user',
  constraints: [
    { type: 'organization', organizationId: home, scope: 'self' },
    { type: 'deleted', deleted: false },
  ],
  sorting: [{ by: 'displayName', dir: 'asc' }],
  after: null,
  count: 50,
};
const read = (change: Partial<ReadBody>, who = admin) =>
  client.call('dataSet.read', { ...users, ...change }, who);

async function readAllPages(change: Partial<ReadBody>): Promise<RowPage[]> {
  const found: RowPage[] = [];
  let after: string | null = null;
  do {
    const page = (await read({ ...change, after })).body as RowPage;
    found.push(page);
    after = page.next;
  } while (after !== null);
  return found;
}

describe('rows read page by page', () => {
  test.each([
    [[{ by: 'displayName', dir: 'asc' }]],
    [
      [
        { by: 'contract', dir: 'desc' },
        { by: 'displayName', dir: 'asc' },
      ],
    ],
    [[{ by: 'mobilePhoneNumber.number', dir: 'asc' }]],
    [[]],
  ] as const)('come once each, in the order of the data set %j', async (sorting) => {
    const { control } = platform;
    const all = await control?.find({ ...users, sorting: [...sorting], limit: 1000 });
    const found = await readAllPages({ sorting: [...sorting] });
    expect(found.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(all?.map(({ id }) => id));
    expect(found.every(({ rows, total }) => rows.length <= 50 && total === all?.length)).toBe(true);
    expect(found.length).toBe(Math.ceil((all?.length ?? 0) / 50));
  });

  test('continue after a row that was deleted meanwhile', async () => {
    const first = (await read({})).body as RowPage;
    const last = first.rows.at(-1);
    await platform.control?.write({
      writes: [patch('user', last?.id ?? '', { deleteDate: '2026-11-01T00:00:00.000Z' })],
    });
    const second = (await read({ after: first.next })).body as RowPage;
    const all = await platform.control?.find({ ...users, limit: 1000 });
    expect(second.rows[0]?.id).toBe(all?.[49]?.id);
  });

  // Proves S1-6-04.
  test('leave out restricted fields', async () => {
    const viewer = await client.as('harbour');
    await platform.control?.permissions({ userId: viewer.userId, permissions: ['core.user.viewOrg'] });
    const constraints: ReadBody['constraints'] = [
      { type: 'organization', organizationId: viewer.organizationId, scope: 'self' },
    ];
    const { rows } = (await read({ constraints }, viewer)).body as RowPage;
    expect(rows.length).toBeGreaterThan(1);
    // The viewer's own row is among them: it is complete only when requested by id.
    for (const field of Object.keys(models.user.restricted ?? {}))
      expect(rows.filter((row) => field in row)).toEqual([]);
    const byMail: ReadBody['constraints'] = [...constraints, { type: 'contains', field: 'email', text: '@' }];
    expect(((await read({ constraints: byMail }, viewer)).body as RowPage).total).toBe(0);
  });

  // Proves S0-4-21, S0-5-06.
  test('are refused for another tenant, without the permission, and without constraints', async () => {
    const outsider = await client.as('brightwater');
    const foreign = await read({}, outsider);
    expect([foreign.status, foreign.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
    const ids = (await platform.control?.find({ ...users, limit: 3 }))?.map(({ id }) => id) ?? [];
    const named = await read({ constraints: [{ type: 'ids', ids }] }, outsider);
    expect((named.body as RowPage).rows).toEqual([]);
    const unbounded = await read({ constraints: [] }, outsider);
    expect([unbounded.status, unbounded.body]).toMatchObject([403, { code: errorCode.invalidQuery }]);
    const nobody = await client.as('nobody');
    expect((await read({ constraints: [{ type: 'ids', ids }] }, nobody)).status).toBe(403);
  });

  test.each(['junk', '{}', '{"id":7}', '[]'])('are refused after the invalid position %j', async (after) => {
    const { status, body } = await read({ after });
    expect([status, body]).toMatchObject([400, { code: errorCode.invalidRequest, field: 'after' }]);
  });
});

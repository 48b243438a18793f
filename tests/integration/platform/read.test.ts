import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import { models } from '../../../src/domain/entities/models.ts';
import type { CallBody } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { patch } from '../../platform/areas/write.ts';
import { organizationId } from '../../platform/demo/organizations.ts';
import type { Platform } from '../../platform/start-platform.ts';
import { createClient } from './support/client.ts';
import type { Client, Credentials } from './support/client.ts';
import { quietPlatform } from './support/quiet-platform.ts';

let platform: Platform;
let client: Client;
let admin: Required<Credentials>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  admin = await client.as('zorggroep');
});
afterAll(() => platform.close());

type Read = CallBody<'dataSet.read'>;
interface Page {
  readonly rows: readonly EntityRow[];
  readonly next: string | null;
  readonly total: number;
}
const home = organizationId('Zorggroep Noordoost-Groningen');
const users: Read = {
  entityType: 'user',
  constraints: [
    { type: 'organization', organizationId: home, scope: 'self' },
    { type: 'deleted', deleted: false },
  ],
  sorting: [{ by: 'displayName', dir: 'asc' }],
  after: null,
  count: 50,
};
const read = (asked: Partial<Read>, who = admin) => client.call('dataSet.read', { ...users, ...asked }, who);

async function pages(asked: Partial<Read>): Promise<Page[]> {
  const found: Page[] = [];
  let after: string | null = null;
  do {
    const page = (await read({ ...asked, after })).body as Page;
    found.push(page);
    after = page.next;
  } while (after !== null);
  return found;
}

describe('rows beyond a data set', () => {
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
  ] as const)('come page by page, each once, in the order of the data set %j', async (sorting) => {
    const { control } = platform;
    const all = await control?.find({ ...users, sorting: [...sorting], limit: 1000 });
    const found = await pages({ sorting: [...sorting] });
    expect(found.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(all?.map(({ id }) => id));
    expect(found.every(({ rows, total }) => rows.length <= 50 && total === all?.length)).toBe(true);
    expect(found.length).toBe(Math.ceil((all?.length ?? 0) / 50));
  });

  test('go on behind a row that is gone meanwhile', async () => {
    const first = (await read({})).body as Page;
    const last = first.rows.at(-1);
    await platform.control?.write({
      writes: [patch('user', last?.id ?? '', { deleteDate: '2026-11-01T00:00:00.000Z' })],
    });
    const second = (await read({ after: first.next })).body as Page;
    const all = await platform.control?.find({ ...users, limit: 1000 });
    expect(second.rows[0]?.id).toBe(all?.[49]?.id);
  });

  test('leave out what the reader may not see of them', async () => {
    const watcher = await client.as('harbour');
    await platform.control?.permissions({ userId: watcher.userId, permissions: ['core.user.viewOrg'] });
    const constraints: Read['constraints'] = [
      { type: 'organization', organizationId: watcher.organizationId, scope: 'self' },
    ];
    const { rows } = (await read({ constraints }, watcher)).body as Page;
    expect(rows.length).toBeGreaterThan(1);
    // One's own row is among them: only by id is one's own shown whole.
    for (const field of Object.keys(models.user.restricted ?? {}))
      expect(rows.filter((row) => field in row)).toEqual([]);
    const byMail: Read['constraints'] = [...constraints, { type: 'contains', field: 'email', text: '@' }];
    expect(((await read({ constraints: byMail }, watcher)).body as Page).total).toBe(0);
  });

  test('of another tenant, of a type one may not read, or of all of them, are refused', async () => {
    const stranger = await client.as('brightwater');
    const foreign = await read({}, stranger);
    expect([foreign.status, foreign.body]).toMatchObject([403, { code: errorCode.organizationOutOfReach }]);
    const ids = (await platform.control?.find({ ...users, limit: 3 }))?.map(({ id }) => id) ?? [];
    const named = await read({ constraints: [{ type: 'ids', ids }] }, stranger);
    expect((named.body as Page).rows).toEqual([]);
    const unbounded = await read({ constraints: [] }, stranger);
    expect([unbounded.status, unbounded.body]).toMatchObject([403, { code: errorCode.invalidQuery }]);
    const nobody = await client.as('nobody');
    expect((await read({ constraints: [{ type: 'ids', ids }] }, nobody)).status).toBe(403);
  });

  test.each(['junk', '{}', '{"id":7}', '[]'])('are not sought behind %j', async (after) => {
    const { status, body } = await read({ after });
    expect([status, body]).toMatchObject([400, { code: errorCode.invalidRequest, field: 'after' }]);
  });
});

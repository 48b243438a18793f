import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { CallAnswer, CallName } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { patch } from '../../../platform/store/write.ts';
import { upstreamPassword } from '../../../../src/domain/entities/upstream/password.ts';
import { devicePassword } from '../../../../src/domain/entities/device/password.ts';
import { trunkPassword } from '../../../../src/domain/entities/trunk/password.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import type { Credentials, PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: Platform;
let client: PlatformClient;
let operator: Required<Credentials>;
let desk: Required<Credentials>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  operator = await client.as('operator');
  desk = await client.as('frontdesk');
});
afterAll(() => platform.close());

const secrets = [
  ['device', devicePassword],
  ['trunk', trunkPassword],
  ['upstream', upstreamPassword],
] as const;
const nameOf = (type: (typeof secrets)[number][0]) => `${type}.revealPassword` as const satisfies CallName;
const allow = (...permissions: string[]) =>
  platform.control?.permissions({ userId: desk.userId, permissions });

test('every secret of a model has a call that tells it', () => {
  const paths = (Object.keys(models) as EntityName[]).flatMap((name) =>
    Object.keys(models[name].secrets ?? {}).map((path) => `${name} ${path}`),
  );
  expect(paths).toEqual(secrets.map(([name, { path }]) => `${name} ${path}`));
});

describe.each(secrets)('the password of a %s', (type, { path }) => {
  const tree = { type: 'organization', scope: 'tree' } as const;
  const read = async (constraints: readonly object[] = []) => {
    const { organizationId } = operator;
    const body = { entityType: type, constraints: [{ ...tree, organizationId }, ...constraints] };
    const all = { ...body, sorting: [], after: null, count: 500 };
    const { body: answer } = await client.call('dataSet.read', all as never, operator);
    return answer as CallAnswer<'dataSet.read'>;
  };

  test('is in no row, event or page that an administrator gets', async () => {
    const { rows } = await read();
    const withAccount = rows.find((row) => JSON.stringify(row).includes('"username":"'));
    const { id } = withAccount as { id: string };
    const watcher = await openWatcher(platform.origin, operator);
    const { organizationId } = operator;
    const set = await watcher.subscribe(type, { constraints: [{ ...tree, organizationId }] });
    const name = 'name' in (withAccount ?? {}) ? 'name' : 'displayName';
    await platform.control?.write({ writes: [patch(type, id, { [name]: 'Renamed' })] });
    await set.until(id, (row) => row !== undefined && JSON.stringify(row).includes('Renamed'));
    expect(watcher.sent() + JSON.stringify(rows)).not.toContain('"password"');
    watcher.close();
  });

  test('is told to those with the right by a call of its own, and cannot be filtered by', async () => {
    const { rows, total } = await read();
    const row = rows.find((each) => JSON.stringify(each).includes('"username":"')) as { id: string };
    const { status, body } = await client.call(nameOf(type), {}, operator, { id: row.id });
    expect([status, body]).toMatchObject([200, { password: expect.stringMatching(/^.{8,}$/) }]);
    const { password } = body as { readonly password: string };
    expect((await read([{ type: 'equals', field: path, value: password }])).total).toBe(0);
    expect((await read([{ type: 'equals', field: path, value: null }])).total).toBe(total);
    expect((await read([{ type: 'contains', field: path, text: password.slice(0, 2) }])).total).toBe(0);
    expect((await read([{ type: 'text', text: password }])).total).toBe(0);
  });

  test('is refused to those who may only view', async () => {
    const { rows } = await read();
    await allow(`telephony.${type}.view`);
    const answer = await client.call(nameOf(type), {}, desk, { id: rows[0]?.id ?? '' });
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
    expect(JSON.stringify(answer.body)).not.toContain('password');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditQuery } from '../../../../src/domain/entities/audit-entry/query.ts';
import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { create, datesFrom } from '../../../platform/store/write.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { userIdOf } from '../../../platform/demo/users.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

const number = '+31505550166';
const id = 'the night desk';

let world: WatchedPlatform;
let rows: Awaited<ReturnType<typeof subscribeToNumbers>>;
const subscribeToNumbers = () => world.watch.subscribe('number');
beforeAll(async () => {
  world = await watchedPlatform();
  rows = await subscribeToNumbers();
  const { organizationId: ownOrganization } = world.admin;
  const own = freshNumber({ id, organizationId: ownOrganization, ...datesFrom(Date.now()), number });
  await world.platform.control?.write({ writes: [create('number', own)] });
  await rows.until(id, (found) => found !== undefined);
});
afterAll(() => world.close());

const update = (body: CallBody<'number.update'>, who = world.admin) =>
  world.client.call('number.update', body, who, { number });

describe('a number', () => {
  // Proves S1-7-18, S1-3-19.
  test('sets and clears its call action, both recorded in the change log', async () => {
    const log = await world.watch.subscribe('auditEntry', auditQuery({ entityType: 'number', id }));
    const action = { type: 'user', userId: userIdOf('frontdesk') } as const;
    expect((await update({ action, description: ' Night desk ' })).status).toBe(200);
    await rows.until(id, (row) => row?.description === 'Night desk' && row.action?.type === 'user');
    expect((await update({ action: null })).status).toBe(200);
    await rows.until(id, (row) => row?.action === null);
    const changes = () => [...log.rows().values()].map(({ changedFields }) => changedFields.toSorted());
    await expect.poll(changes).toContainEqual(['action', 'description']);
    await expect.poll(changes).toContainEqual(['action']);
  });

  // Proves S1-3-20.
  test('has settings of Dutch numbers only while it is one', async () => {
    const masked = { useNumberMasking: true };
    await update({ administrativeCountryCode: 'NL', dutchSettings: masked });
    await rows.until(id, (row) => row?.dutchSettings.useNumberMasking === true);
    await update({ administrativeCountryCode: 'BE' });
    await rows.until(id, (row) => row?.administrativeCountryCode === 'BE');
    expect(rows.row(id)?.dutchSettings).toEqual(noDutchSettings);
    await update({ dutchSettings: masked, description: 'Abroad' });
    await rows.until(id, (row) => row?.description === 'Abroad');
    expect(rows.row(id)?.dutchSettings).toEqual(noDutchSettings);
    await update({ administrativeCountryCode: 'NL' });
  });

  test.each<[string, CallBody<'number.update'>, object]>([
    ['an unknown user', { action: { type: 'user', userId: 'nobody' } }, { field: 'action' }],
    [
      'a user of another organization',
      { action: { type: 'user', userId: userIdOf('harbour') } },
      { field: 'action', details: { rule: 'gone' } },
    ],
    [
      'the logged-in user’s action',
      { action: { type: 'performUserAction' } },
      { code: errorCode.invalidRequest },
    ],
    ['a word', { action: { type: 'number', number: 'reception' } }, { code: errorCode.invalidRequest }],
  ])('refuses a call action to %s', async (_, body, error) => {
    const refused = await update(body);
    expect([refused.status, refused.body]).toMatchObject([400, error]);
    expect(rows.row(id)?.action).toBeNull();
  });

  test('needs the permission to update, and for its call action the call-action permission', async () => {
    const [people, desk] = [await world.client.as('people'), await world.client.as('frontdesk')];
    expect((await update({ description: 'Mine' }, people)).body).toMatchObject({
      code: errorCode.notPermitted,
    });
    await world.platform.control?.permissions({
      userId: desk.userId,
      permissions: ['telephony.number.view', 'telephony.number.update'],
    });
    expect((await update({ description: 'Ours' }, desk)).status).toBe(200);
    const refused = await update({ action: { type: 'hangup' } }, desk);
    expect([refused.status, refused.body]).toMatchObject([403, { field: 'action' }]);
  });

  // Proves S0-4-21.
  test('of another organization is not found', async () => {
    const theirs = '+442079460177';
    const foreign = freshNumber({
      id: 'theirs',
      organizationId: organizationId('Harbour Logistics'),
      ...datesFrom(Date.now()),
      number: theirs,
    });
    await world.platform.control?.write({ writes: [create('number', foreign)] });
    const refused = await world.client.call('number.update', {}, world.admin, { number: theirs });
    expect([refused.status, refused.body]).toEqual([
      404,
      { code: errorCode.notFound, message: `Number ${theirs} not found` },
    ]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { auditQuery } from '../../../src/domain/entities/audit-entry/query.ts';
import { defaultPlaces } from '../../../src/domain/value/call-action.ts';
import type { CallAction, DefaultPlace } from '../../../src/domain/value/call-action.ts';
import { watchedPlatform } from './support/watched-platform.ts';
import type { WatchedPlatform } from './support/watched-platform.ts';

let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
beforeAll(async () => {
  ({ client, admin, watch, close } = await watchedPlatform());
});
afterAll(() => close());

const set = (place: DefaultPlace, action: CallAction | null, who = admin) =>
  client.call(`organizationTelephony.${place}`, action, who, { id: admin.organizationId });

describe('default call actions of an organization', () => {
  test.each(defaultPlaces)('%s is set, seen live, told in the change log, and taken back', async (place) => {
    const rows = await watch.see('organizationTelephony');
    const of = { entityType: 'organizationTelephony', id: admin.organizationId };
    const entries = await watch.see('auditEntry', auditQuery(of));
    const told = () =>
      [...entries.rows().values()].filter(({ changedFields }) => changedFields.includes(place));
    const before = told().length;
    expect((await set(place, { type: 'hangup' })).status).toBe(200);
    await rows.until(admin.organizationId, (row) => row?.[place]?.type === 'hangup');
    expect((await set(place, null)).status).toBe(200);
    await rows.until(admin.organizationId, (row) => row?.[place] === null);
    await expect.poll(() => told().length).toBe(before + 2);
  });

  test('what cannot stand at a place is refused', async () => {
    const answer = await set('userOutbound', { type: 'performUserAction' });
    expect([answer.status, answer.body]).toMatchObject([400, { code: errorCode.invalidRequest }]);
  });

  test('what leads nowhere is refused', async () => {
    const answer = await set('userInbound', { type: 'user', userId: 'nobody at all' });
    expect([answer.status, answer.body]).toMatchObject([400, { field: 'action' }]);
  });

  test('whoever may not set them is refused', async () => {
    const answer = await set('userInbound', { type: 'hangup' }, await client.as('frontdesk'));
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  });

  test('a number that cannot be dialled is refused', async () => {
    const answer = await set('userInbound', { type: 'number', number: 'reception' });
    expect([answer.status, answer.body]).toMatchObject([400, { code: errorCode.invalidRequest }]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCode } from '../../src/protocol/error.ts';
import { auditQuery } from '../../src/entities/audit-entry/query.ts';
import { callActionPlaces } from '../../src/entities/call-action.ts';
import type { CallAction, CallActionPlace } from '../../src/entities/call-action.ts';
import { watchedPlatform } from './platform-support/watched-platform.ts';
import type { WatchedPlatform } from './platform-support/watched-platform.ts';

let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
beforeAll(async () => {
  ({ client, admin, watch, close } = await watchedPlatform());
});
afterAll(() => close());

const places = Object.keys(callActionPlaces) as CallActionPlace[];
const set = (place: CallActionPlace, action: CallAction | null, who = admin) =>
  client.call(`organizationTelephony.${place}`, action, who, { id: admin.organizationId });

describe('default call actions of an organization', () => {
  test.each(places)('%s is set, seen live, and taken back', async (place) => {
    const rows = await watch.see('organizationTelephony');
    expect((await set(place, { type: 'hangup' })).status).toBe(200);
    await rows.until(admin.organizationId, (row) => row?.[place]?.type === 'hangup');
    expect((await set(place, null)).status).toBe(200);
    await rows.until(admin.organizationId, (row) => row?.[place] === null);
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

  test('each change has its entry in the change log', async () => {
    const of = { entityType: 'organizationTelephony', id: admin.organizationId };
    const entries = await watch.see('auditEntry', auditQuery(of));
    const before = [...entries.rows().values()].length;
    expect((await set('trunkCall', { type: 'hangup' })).status).toBe(200);
    await expect.poll(() => [...entries.rows().values()].length).toBe(before + 1);
  });
});

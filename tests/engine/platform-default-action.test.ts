import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCode } from '../../src/protocol/error.ts';
import { auditQuery } from '../../src/entities/audit-entry/query.ts';
import { callActionPlaces } from '../../src/entities/call-action.ts';
import type { CallAction, CallActionPlace } from '../../src/entities/call-action.ts';
import type { Platform } from '../platform/start-platform.ts';
import { createClient } from './platform-support/client.ts';
import type { Client, Credentials } from './platform-support/client.ts';
import { quietPlatform } from './platform-support/quiet-platform.ts';
import { watcher } from './platform-support/watch.ts';

let platform: Platform;
let client: Client;
let admin: Required<Credentials>;
let watch: Awaited<ReturnType<typeof watcher>>;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  client = createClient(platform.origin);
  admin = await client.as('zorggroep');
  watch = await watcher(platform.origin, admin);
});
afterAll(async () => {
  watch.close();
  await platform.close();
});

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

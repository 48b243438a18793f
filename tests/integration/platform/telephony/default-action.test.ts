import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { auditQuery } from '../../../../src/domain/entities/audit-entry/query.ts';
import { defaultPlaces } from '../../../../src/domain/value/call-action.ts';
import type { CallAction, DefaultPlace } from '../../../../src/domain/value/call-action.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let client: WatchedPlatform['client'];
let admin: WatchedPlatform['admin'];
let watch: WatchedPlatform['watch'];
let close: WatchedPlatform['close'];
beforeAll(async () => {
  ({ client, admin, watch, close } = await watchedPlatform());
});
afterAll(() => close());

const setDefault = (place: DefaultPlace, action: CallAction | null, who = admin) =>
  client.call(`organizationTelephony.${place}`, action, who, { id: admin.organizationId });

describe('default call actions of an organization', () => {
  // Proves S1-7-11, S0-7-22.
  test.each(defaultPlaces)(
    '%s is set and cleared, seen live and recorded in the change log',
    async (place) => {
      const rows = await watch.subscribe('organizationTelephony');
      const entity = { entityType: 'organizationTelephony', id: admin.organizationId };
      const entries = await watch.subscribe('auditEntry', auditQuery(entity));
      const changes = () =>
        [...entries.rows().values()].filter(({ changedFields }) => changedFields.includes(place));
      const before = changes().length;
      expect((await setDefault(place, { type: 'hangup' })).status).toBe(200);
      await rows.until(admin.organizationId, (row) => row?.[place]?.type === 'hangup');
      expect((await setDefault(place, null)).status).toBe(200);
      await rows.until(admin.organizationId, (row) => row?.[place] === null);
      await expect.poll(() => changes().length).toBe(before + 2);
    },
  );

  test('an action that the place does not offer is refused', async () => {
    const answer = await setDefault('userOutbound', { type: 'performUserAction' });
    expect([answer.status, answer.body]).toMatchObject([400, { code: errorCode.invalidRequest }]);
  });

  test('an unknown user is refused', async () => {
    const answer = await setDefault('userInbound', { type: 'user', userId: 'nobody at all' });
    expect([answer.status, answer.body]).toMatchObject([400, { field: 'action' }]);
  });

  test('a user without the permission is refused', async () => {
    const answer = await setDefault('userInbound', { type: 'hangup' }, await client.as('frontdesk'));
    expect([answer.status, answer.body]).toMatchObject([403, { code: errorCode.notPermitted }]);
  });

  test('a number that cannot be dialled is refused', async () => {
    const answer = await setDefault('userInbound', { type: 'number', number: 'reception' });
    expect([answer.status, answer.body]).toMatchObject([400, { code: errorCode.invalidRequest }]);
  });
});

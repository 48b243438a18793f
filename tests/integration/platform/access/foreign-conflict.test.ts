import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import { demoRoles } from '../../../platform/demo/role-list.ts';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await quietPlatform();
});
afterAll(() => platform.close());

const organization = organizationId('Zorggroep Noordoost-Groningen');

// Decision 64.
test('whoever looks for usernames of others is told of some, and then of none', async () => {
  const client = createClient(platform.origin);
  const who = await client.as('zorggroep');
  const create = (username: string) =>
    client.call(
      'user.create',
      {
        id: crypto.randomUUID(),
        organizationId: organization,
        displayName: 'Somebody',
        roles: [demoRoles.employee.id],
        username,
      },
      who,
    );
  // A name of the own organization tells nothing new.
  expect(await create('zorggroep')).toMatchObject({ status: 409 });
  const statuses: number[] = [];
  for (let n = 0; n < 53; n += 1) statuses.push((await create('Harbour')).status);
  expect(statuses.slice(0, 50)).toEqual(Array.from({ length: 50 }, () => 409));
  expect(statuses.at(-1)).toBe(429);
  expect(await create('nobody.has.this')).toMatchObject({
    status: 429,
    body: { code: errorCode.tooManyAttempts },
  });
});

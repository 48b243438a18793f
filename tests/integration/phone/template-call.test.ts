import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freshNumber } from '../../platform/areas/numbers/fresh-number.ts';
import { create, datesFrom } from '../../platform/store/write.ts';
import { templateId } from '../../platform/demo/seed/template.ts';
import type { Platform } from '../../platform/start-platform.ts';
import { createClient } from '../platform/support/client.ts';
import { openWatcher } from '../platform/support/watch.ts';
import { openWebPhone } from '../platform/support/web-phone.ts';
import { until } from '../socket/support/client.ts';
import { seededPlatform } from '../support/seeded.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 });

const ringback = 425;

let platform: Platform;
beforeAll(async () => {
  platform = await seededPlatform({ control: true });
});
afterAll(() => platform.close());

test('callers of an organization from a template hear the copied greeting', async () => {
  const client = createClient(platform.origin);
  const operator = await client.as('operator');
  const id = randomUUID();
  const body = {
    id,
    superOrganizationId: operator.organizationId,
    name: 'Bakkerij Nieuw',
    language: 'nl',
    templateId,
  } as const;
  expect((await client.call('organization.create', body, operator)).status).toBe(200);
  // Without an action of its own, so that calls go to the copied main flow.
  const number = freshNumber({
    id: 'number of the template',
    organizationId: id,
    ...datesFrom(Date.now()),
    number: '+31505559040',
    action: null,
  });
  await platform.control?.write({ writes: [create('number', number)] });

  const watcher = await openWatcher(platform.origin, operator);
  const sessions = await watcher.subscribe('flowSession', {
    constraints: [{ type: 'organization', organizationId: id, scope: 'self' }],
  });
  const caller = await openWebPhone(platform.origin, client, 'agent', 1000);
  try {
    await caller.activate();
    const { lineId } = await caller.dial(number.number);
    await caller.lines.until(lineId, (line) => line?.state === 'answered');
    await until('the greeting is heard', () => {
      const audio = caller.audio();
      return !audio.isSilent() && !audio.hears(ringback);
    });
    expect([...sessions.rows().values()].map(({ organizationId }) => organizationId)).toEqual([id]);
    await caller.lines.until(lineId, (line) => line?.endReason === 'remoteHungUp');
  } finally {
    watcher.close();
    await caller.close();
  }
});

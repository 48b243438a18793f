import { expect, test } from 'vitest';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { createClient } from '../support/client.ts';
import { blockOrder } from '../support/pool.ts';
import { killablePlatform } from '../support/killable-platform.ts';
import { openWatcher } from '../support/watch.ts';

const { run } = killablePlatform('demo');

const region = '050';

// Proves S1-7-24.
test('an order survives a kill of the platform, and makes each number once', async () => {
  const first = run();
  const client = createClient(await first.ready);
  const admin = await client.as('zorggroep');
  const { organizationId } = admin;
  const asked = { organizationId, region, blockSize: 10 };
  const offer = (await client.call('numberOrder.offer', asked, admin))
    .body as CallAnswer<'numberOrder.offer'>;
  const order = blockOrder(organizationId, offer.offerId, { region });
  expect((await client.call('numberOrder.create', order, admin)).status).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;

  const origin = await run().ready;
  const again = createClient(origin);
  const who = await again.as('zorggroep');
  const watch = await openWatcher(origin, who);
  const orders = await watch.subscribe('numberOrder');
  await orders.until(order.id ?? '', (row) => row?.state === 'completed');
  // The client has not seen the answer, and sends the order again.
  expect((await again.call('numberOrder.create', order, who)).status).toBe(200);
  const rows = (await watch.subscribe('number', { limit: 2500 })).rows();
  const made = [...rows.values()].filter(
    ({ origin: from }: EntityOf<'number'>) => from?.type === 'order' && from.orderId === order.id,
  );
  expect(made.map(({ number }) => number).toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `${offer.first.slice(0, -1)}${index}`),
  );
  watch.close();
}, 180_000);

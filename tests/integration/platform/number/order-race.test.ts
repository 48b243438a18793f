import { describe, expect, test } from 'vitest';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { ruleOf } from '../../../../src/domain/protocol/error.ts';
import { Refusal } from '../../../platform/base/refusal.ts';
import { rowsOf } from '../../../platform/store/typed-rows.ts';
import { orderRig } from '../support/order-rig.ts';
import { blockOrder, poolRange } from '../support/pool.ts';

type Rig = ReturnType<typeof orderRig>;

const region = '0222';
const blocks = 10;
const clients = 50;
/** Far more than any client needs. */
const maxTries = 500;
const firstNumber = '+31222311000';
const lastNumber = '+31222311099';

const isSoldOut = ({ store }: Rig): boolean => Array.from(rowsOf(store, 'numberOrder')).length === blocks;

/** The offer that a refusal names in place of the one that is gone; null: there is none. */
function offerIn(error: unknown): string | null {
  if (!(error instanceof Refusal)) throw error;
  const rule = ruleOf(error.error);
  expect(['gone', 'noBlock']).toContain(rule);
  const { offer } = error.error.details as { offer?: CallAnswer<'numberOrder.offer'> };
  return rule === 'gone' ? (offer?.offerId ?? null) : null;
}

/** Orders a block like a user who tries again while blocks are held by others. Answers whether it got one. */
async function order(rig: Rig, organizationId: string): Promise<boolean> {
  const asked = { organizationId, region, blockSize: 10, releases: [] };
  let offerId: string | null = null;
  for (let tries = 0; tries < maxTries && !isSoldOut(rig); tries += 1) {
    try {
      offerId ??= (await rig.call('numberOrder.offer', asked)).offerId;
      const body = blockOrder(organizationId, offerId);
      await rig.call('numberOrder.create', body);
      // The answer may have been lost: the order is sent once more.
      if (rig.random() < 0.3) await rig.call('numberOrder.create', body);
      return true;
    } catch (error) {
      offerId = offerIn(error);
    }
  }
  return false;
}

const ordersIn = ({ store }: Rig): readonly EntityOf<'numberOrder'>[] => [...rowsOf(store, 'numberOrder')];

/** ORDER_SEEDS=1000 runs more seeds. */
const seeds = Number(process.env['ORDER_SEEDS'] ?? 20);

describe.each(Array.from({ length: seeds }, (_, seed) => seed + 1))('with the seed %i', (seed) => {
  test('exactly ten of fifty concurrent orders get one of ten blocks', async () => {
    const rig = orderRig(seed);
    rig.write([poolRange({ first: firstNumber, last: lastNumber })]);
    const buyers = Array.from(
      { length: clients },
      (_, index) => rig.organizationIds[index % rig.organizationIds.length] ?? '',
    );
    const served = await Promise.all(buyers.map((organizationId) => order(rig, organizationId)));
    expect(served.filter(Boolean)).toHaveLength(blocks);
    await rig.advance(3000);
    expect(ordersIn(rig).map(({ state }) => state)).toEqual(Array(blocks).fill('completed'));
    expect(new Set(ordersIn(rig).map(({ reference }) => reference)).size).toBe(blocks);
    const numbers = Array.from(rowsOf(rig.store, 'number'), ({ number }) => number);
    expect(numbers).toHaveLength(100);
    expect(new Set(numbers).size).toBe(100);
    // The pool has not fragmented.
    expect(Array.from(rowsOf(rig.store, 'numberAvailability'))).toMatchObject([
      { firstNumber, lastNumber, state: 'inUse' },
    ]);
  });
});

test('of two orders for the last block one gets it, and the other is told that there is none', async () => {
  const rig = orderRig(7);
  rig.write([poolRange({ first: firstNumber, last: '+31222311009' })]);
  const [ours = '', theirs = ''] = rig.organizationIds;
  const { offerId } = await rig.call('numberOrder.offer', {
    organizationId: ours,
    region,
    blockSize: 10,
    releases: [],
  });
  const [taken, refused] = await Promise.allSettled([
    rig.call('numberOrder.create', blockOrder(ours, offerId)),
    rig.call('numberOrder.create', blockOrder(theirs, offerId)),
  ]);
  expect(taken.status).toBe('fulfilled');
  expect(refused).toMatchObject({ status: 'rejected', reason: { error: { details: { rule: 'noBlock' } } } });
});

test('orders and cancellations in any order leave every number in the pool once', async () => {
  const rig = orderRig(11);
  rig.write([poolRange({ first: firstNumber, last: lastNumber })]);
  const [organizationId = ''] = rig.organizationIds;
  for (let round = 0; round < 5; round += 1) {
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const asked = { organizationId, region, blockSize: count % 2 === 0 ? 10 : 1, releases: [] };
      const { offerId } = await rig.call('numberOrder.offer', asked);
      const body = blockOrder(organizationId, offerId, { blockSize: asked.blockSize });
      ids.push((await rig.call('numberOrder.create', body)).id);
    }
    await Promise.all(ids.map((id) => rig.call('numberOrder.cancel', { reason: '' }, { id })));
  }
  expect(Array.from(rowsOf(rig.store, 'numberAvailability'))).toMatchObject([
    { firstNumber, lastNumber, blockSize: 100, state: 'available' },
  ]);
});

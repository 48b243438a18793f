import * as v from 'valibot';
import type { NumberOrder } from '../../../../src/domain/entities/number-order/model.ts';
import { isOpen } from '../../../../src/domain/entities/number-order/state.ts';
import { defineCommand } from '../../jobs/command.ts';
import { PermanentJobError } from '../../jobs/job-error.ts';
import type { Write } from '../../store/store.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { patch } from '../../store/write.ts';
import { writeAudited } from '../../writes/audited-write.ts';
import type { Core } from '../core.ts';
import { firstTaken, takenRanges } from '../numbers/taken.ts';
import { numberWrites } from './new-numbers.ts';
import { closeWrites } from './order-changes.ts';

/** How long an order of a block can be cancelled before it completes, ms. */
export const completionMs = 3000;

/** Completes an order of a block. */
export const orderCompletion = defineCommand({
  type: 'numberOrder.complete',
  args: v.looseObject({ orderId: v.string() }),
  attempts: 5,
  limitMs: 30_000,
  requestedBy: 'platform',
  isPunctual: true,
});

type CompletionServices = Pick<Core, 'store' | 'now' | 'inTurn' | 'jobs'>;

/** The writes that complete an order. Throws where somebody has one of its numbers. */
function completed(services: CompletionServices, order: NumberOrder): readonly Write[] {
  const { store, now } = services;
  const { id, organizationId, ranges } = order;
  if (rowOf(store, 'organization', organizationId)?.deleteDate !== null)
    return closeWrites(services, order, { state: 'cancelled' });
  const others = takenRanges(store, now(), ranges).filter(({ by }) => by.id !== id);
  const taken = ranges.flatMap((range) => firstTaken(others, range) ?? [])[0];
  if (taken !== undefined) throw new PermanentJobError(`${taken.number} is already in use`);
  return [
    patch('numberOrder', id, { state: 'completed', closeDate: new Date(now()).toISOString() }),
    ...numberWrites(order, ranges, now()),
  ];
}

/** Registers the code that completes orders. */
export function handleCompletion(services: CompletionServices): void {
  const { store, now, inTurn, jobs } = services;
  jobs.handle(orderCompletion, {
    run: ({ orderId }) =>
      inTurn(async () => {
        const order = rowOf(store, 'numberOrder', orderId);
        // It may have been cancelled, rejected or fulfilled by hand, or completed just before the platform stopped.
        if (order === undefined || !isOpen(order)) return;
        const author = { call: orderCompletion.type, userId: null, source: null } as const;
        await writeAudited({ store, now, author, writes: completed(services, order) });
      }),
  });
}

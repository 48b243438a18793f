import { randomUUID } from 'node:crypto';
import { exportLifeMonths } from '../../../../../src/domain/entities/billing-export/schema.ts';
import { periodAt } from '../../../../../src/domain/pricing/period.ts';
import type { CallAnswer } from '../../../../../src/domain/protocol/call.ts';
import { conflict, malformed, notFound } from '../../../base/refusal.ts';
import { jobWrite } from '../../../jobs/command.ts';
import type { Store } from '../../../store/store.ts';
import { rowsBy } from '../../../store/typed-rows.ts';
import { create } from '../../../store/write.ts';
import type { Handlers, UserRequest } from '../../handler.ts';
import type { CallChange } from '../../user-calls.ts';
import { write } from '../../user-calls.ts';
import { isApplying } from '../apply/command.ts';
import { exportMonth } from './command.ts';
import { freshExport } from './fresh-export.ts';

/** Counts expired exports too: no number comes twice. */
function nextNumber(store: Pick<Store, 'by'>, seller: string): number {
  let last = 0;
  for (const { number } of rowsBy(store, 'billingExport', 'organizationId', seller))
    last = Math.max(last, number);
  return last + 1;
}

function expiryOf(now: number): string {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() + exportLifeMonths);
  return date.toISOString();
}

/** Starts the job that exports a month (S1-7-56). Throws Refusal. */
function createExport({
  services: { store, access, now },
  userId,
  organizationId,
  parameters: { period = '' },
}: UserRequest<'billingExport.create'>): CallChange & {
  readonly answer: () => CallAnswer<'billingExport.create'>;
} {
  const seller = organizationId ?? access.reachOf(userId);
  if (seller === undefined) throw notFound('There is no organization to export');
  const runningMonth = periodAt(now());
  if (runningMonth === undefined || period > runningMonth)
    throw malformed('The month has not begun', 'period');
  if (isApplying(store, period))
    throw conflict('movedOn', 'The prices of this month are being applied', 'period');
  const [id, jobId] = [randomUUID(), randomUUID()];
  const facts = {
    id,
    organizationId: seller,
    number: nextNumber(store, seller),
    period,
    isProvisional: period === runningMonth,
    createdBy: userId,
    expiry: expiryOf(now()),
  };
  const made = create('billingExport', freshExport(facts, now()));
  return {
    writes: [made],
    unaudited: [jobWrite(exportMonth, { exportId: id }, { id: jobId, organizationId: seller, now: now() })],
    answer: () => ({ jobId }),
  };
}

export const billingExportHandlers: Handlers<'billingExport'> = {
  'billingExport.create': write(createExport),
};

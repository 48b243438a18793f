import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { billingPeriodSchema } from '../../pricing/period.ts';

export const billingExportCalls = {
  /**
   * Exports what a seller sold in a month, by a job (S1-7-56). The seller is the organization of the request. Refused with
   * `movedOn` while prices of the month are being applied. Each call makes another export.
   */
  'billingExport.create': defineCall({
    method: 'POST',
    path: 'billing/export/snapshots/{period}',
    access: { policy: 'billing.export.create' },
    parameters: { period: billingPeriodSchema },
    body: v.object({}),
    answer: v.object({ jobId: v.string() }),
    repeatable: false,
  }),
};

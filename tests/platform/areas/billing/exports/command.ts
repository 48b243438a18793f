import * as v from 'valibot';
import { defineAlarm } from '../../../jobs/alarms.ts';
import { defineCommand } from '../../../jobs/command.ts';
import { exportJobType } from '../../../writes/derived/export-state.ts';

/** Writes the files of an export. */
export const exportMonth = defineCommand({
  type: exportJobType,
  args: v.looseObject({ exportId: v.string() }),
  // It waits for prices that are being applied, which counts as an attempt.
  attempts: 20,
  limitMs: 60 * 60_000,
  requestedBy: 'platform',
});

/** Rings when the files of an export are to be deleted. */
export const exportExpiry = defineAlarm('billingExport.expire');

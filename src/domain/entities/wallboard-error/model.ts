import * as v from 'valibot';
import { commonFields, defineModel } from '../../core/model.ts';
import { logEntrySchema } from '../log-entry/model.ts';

const { timestamp, level, sourceType, message, coded } = logEntrySchema.entries;

/** A log entry as a wallboard shows it: warnings and errors only. The platform computes the row. */
export const wallboardErrorSchema = v.object({
  ...commonFields,
  timestamp,
  level,
  sourceType,
  message,
  coded,
});
export type WallboardError = v.InferOutput<typeof wallboardErrorSchema>;

export const wallboardError = defineModel({
  name: 'wallboardError',
  schema: wallboardErrorSchema,
  view: 'core.logEntry.view',
  scope: 'wallboard',
  immutable: true,
  searchFields: ['message'],
  presentation: 'none',
});

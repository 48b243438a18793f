import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { codedTextSchema } from './log-text.ts';
import { logLevels } from './level.ts';

/** A log entry (S0-3-15). It never changes. */
export const logEntrySchema = v.object({
  ...commonFields,
  timestamp: instant,
  level: v.picklist(logLevels),
  sourceType: v.nullable(v.string()),
  sourceId: v.nullable(v.string()),
  message: v.string(),
  /** The message by its code, if it has one. */
  coded: v.optional(codedTextSchema),
});
export type LogEntry = v.InferOutput<typeof logEntrySchema>;

export const logEntry = defineModel({
  name: 'logEntry',
  schema: logEntrySchema,
  view: 'core.logEntry.view',
  immutable: true,
  searchFields: ['message', 'sourceType', 'sourceId'],
});

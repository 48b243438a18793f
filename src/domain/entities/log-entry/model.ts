import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { phoneNumberVariants } from '../../value/phone-number-variants.ts';
import { loggedCallSchema } from './call.ts';
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
  /** The call that the entry is about, if it is about one. */
  call: v.optional(loggedCallSchema),
});
export type LogEntry = v.InferOutput<typeof logEntrySchema>;

export const logEntry = defineModel({
  name: 'logEntry',
  schema: logEntrySchema,
  view: 'core.logEntry.view',
  immutable: true,
  searchFields: [
    'message',
    'sourceType',
    'sourceId',
    'call.source.displayName',
    'call.destination.displayName',
    { path: 'call.source.number.number', variants: phoneNumberVariants },
    { path: 'call.destination.number.number', variants: phoneNumberVariants },
  ],
});

import * as v from 'valibot';
import { multilingual } from '../../core/multilingual.ts';
import { dateEntrySchema } from '../../schedule/predefined-date.ts';

/** A public holiday and its days in one year. */
export const holidaySchema = v.object({ ...dateEntrySchema.entries, name: multilingual });
export type Holiday = v.InferOutput<typeof holidaySchema>;

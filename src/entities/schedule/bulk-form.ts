import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { RuleList, ScheduleRule } from '../../domain/schedule/rule.ts';
import { scheduleDefinitionSchema } from '../../domain/schedule/rule.ts';
import { withValueAt } from '../../lib/value/path.ts';
import { bulkColumns } from '../define/bulk-column.ts';
import type { BulkColumn } from '../define/bulk-form.ts';
import { defineBulkForm } from '../define/bulk-form.ts';
import { openRows } from '../define/row-source.ts';
import { scheduleFields } from './fields.tsx';
import type { ScheduleSource, ScheduleValues } from './form-data.ts';
import { scheduleForms } from './form.tsx';

const { create, update } = scheduleForms;
const column = bulkColumns<ScheduleSource, ScheduleValues>(update.fields);

/** A rule that no schema accepts, for a text that is not a list of rules. */
const unreadable = [{ id: '' }] as unknown as ScheduleRule[];

function readRules(text: string): ScheduleRule[] {
  try {
    const parsed = v.safeParse(scheduleDefinitionSchema.entries.when, JSON.parse(text === '' ? '[]' : text));
    return parsed.success ? parsed.output : unreadable;
  } catch {
    return unreadable;
  }
}

/** The rules of a list as JSON: no shorter notation has all their filters. */
const rulesColumn = (list: RuleList): BulkColumn<ScheduleSource, ScheduleValues> => ({
  kind: 'text',
  id: list,
  field: `definition.${list}`,
  title: scheduleFields[`definition.${list}`].title,
  given: 'each',
  invalid: msg`Enter rules as they are in an exported file.`,
  options: () => [],
  get: (values) => JSON.stringify(values.definition[list]),
  set: (values, text) => withValueAt(values, `definition.${list}`, readRules(text)),
});

/** Changes and imports schedules. */
export const scheduleBulkForm = defineBulkForm<ScheduleSource, ScheduleValues>({
  change: update,
  create,
  columns: [column.text('name'), rulesColumn('when'), rulesColumn('except')],
  open: openRows('schedule'),
});

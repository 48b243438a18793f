import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormValues } from '../../entities/define/form.ts';
import type { BulkFormOf, BulkViewer } from '../../entities/define/bulk-form.ts';
import type { BulkJob } from './jobs.ts';
import { startJob } from './jobs.ts';
import type { PlannedField } from './row-plan.ts';
import type { NamedRowPlan } from './plan-bulk-action.ts';
import { platformAccessFor } from './platform-access.ts';
import type { BulkItem } from './bulk-form-work.ts';
import { bulkFormWork } from './bulk-form-work.ts';

const inverse = ({ field, before, after }: PlannedField): PlannedField => ({
  field,
  before: after,
  after: before,
});

/** Starts a job over rows of a bulk form. Changes can be undone, creations cannot. */
export function startBulkJob<Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  title: MessageDescriptor,
  items: ReadonlyMap<string, BulkItem<Values>>,
  names: ReadonlyMap<string, string>,
  asker: BulkViewer,
): BulkJob {
  const undone = (done: readonly string[]): ReadonlyMap<string, BulkItem<Values>> =>
    new Map(
      done.flatMap((id) => {
        const item = items.get(id);
        return item?.kind === 'change'
          ? [[id, { ...item, fields: item.fields.map(inverse), isBack: true }] as const]
          : [];
      }),
    );
  const canUndo = [...items.values()].some(({ kind }) => kind === 'change');
  return startJob({
    userId: asker.userId,
    title,
    names,
    ids: [...items.keys()],
    work: bulkFormWork(bulkForm, items, asker, platformAccessFor(asker.userId)),
    undo: canUndo ? (done) => startBulkJob(bulkForm, msg`Undo`, undone(done), names, asker) : null,
  });
}

/**
 * Starts the planned changes. Rows expected to be refused are included: each is checked again when it is sent,
 * and on each retry.
 */
export function startChanges<Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  title: MessageDescriptor,
  plan: readonly NamedRowPlan<Values>[],
  asker: BulkViewer,
): BulkJob {
  const items = new Map<string, BulkItem<Values>>();
  for (const { id, plan: row } of plan)
    if (row.kind !== 'same' && row.fields.length > 0) items.set(id, { kind: 'change', fields: row.fields });
  return startBulkJob(bulkForm, title, items, new Map(plan.map(({ id, name }) => [id, name])), asker);
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormValues } from '../../../entities/define/form.ts';
import type { BulkFormOf, BulkViewer } from '../../../entities/define/bulk-form.ts';
import type { BulkJob, BulkJobPlan, JobFile, JobUndo } from './jobs.ts';
import { startJob } from './jobs.ts';
import type { PlannedField } from '../plan/row-plan.ts';
import type { NamedRowPlan } from '../plan/plan-bulk-action.ts';
import { platformAccessFor } from './platform-access.ts';
import type { BulkItem } from './bulk-form-work.ts';
import { bulkFormWork } from './bulk-form-work.ts';

const inverse = ({ field, before, after }: PlannedField): PlannedField => ({
  field,
  before: after,
  after: before,
});

type JobWork = BulkJobPlan['work'];

/** Sends some rows by one work, and all others by another. */
const joinedWork = (own: ReadonlySet<string>, work: JobWork, others: JobWork): JobWork => ({
  reachable: work.reachable,
  send: (id) => (own.has(id) ? work : others).send(id),
  check: (id) => (own.has(id) ? work : others).check(id),
  close() {
    work.close();
    others.close();
  },
});

interface JobOptions {
  readonly title: MessageDescriptor;
  /** The kind of run that reverts this one: an undo of an undo is a redo. */
  readonly verb?: JobUndo['verb'];
  /** Deletes created rows on undo; without it, only changes can be undone. */
  readonly removal?: ((ids: readonly string[]) => JobWork) | undefined;
  readonly file?: JobFile;
}

/** Starts a job over rows of a bulk form. */
export function startBulkJob<Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  items: ReadonlyMap<string, BulkItem<Values>>,
  names: ReadonlyMap<string, string>,
  asker: BulkViewer,
  { title, verb = 'undo', removal, file }: JobOptions,
): BulkJob {
  const { userId } = asker;
  const workOf = (own: ReadonlyMap<string, BulkItem<Values>>): JobWork =>
    bulkFormWork(bulkForm, own, asker, platformAccessFor(userId));
  const undone = (done: readonly string[]): ReadonlyMap<string, BulkItem<Values>> =>
    new Map(
      done.flatMap((id) => {
        const item = items.get(id);
        return item?.kind === 'change'
          ? [[id, { ...item, fields: item.fields.map(inverse), isBack: true }] as const]
          : [];
      }),
    );
  function undo(done: readonly string[]): BulkJob {
    const back = undone(done);
    const created = done.filter((id) => items.get(id)?.kind === 'create');
    const options = { title: verb === 'undo' ? msg`Undo` : msg`Redo` };
    if (!removal || created.length === 0)
      return startBulkJob(bulkForm, back, names, asker, {
        ...options,
        verb: verb === 'undo' ? 'redo' : 'undo',
      });
    const work = joinedWork(new Set(created), removal(created), workOf(back));
    // A deleted row cannot be created again under the same id.
    return startJob({ userId, names, ...options, ids: [...back.keys(), ...created], work, undo: null });
  }
  const canUndo = [...items.values()].some(({ kind }) => kind === 'change' || removal !== undefined);
  return startJob({
    userId,
    title,
    names,
    ids: [...items.keys()],
    work: workOf(items),
    undo: canUndo ? { verb, start: undo } : null,
    file,
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
  return startBulkJob(bulkForm, items, new Map(plan.map(({ id, name }) => [id, name])), asker, { title });
}

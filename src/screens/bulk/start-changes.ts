import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormValues } from '../../entities/define/form.ts';
import type { EntitySheetOf, SheetAsker } from '../../entities/define/sheet.ts';
import type { Job } from './jobs.ts';
import { startJob } from './jobs.ts';
import type { PlannedField } from './plan-row.ts';
import type { NamedPlan } from './plan-rows.ts';
import { reachFor } from './reach.ts';
import type { SheetItem } from './sheet-work.ts';
import { sheetWork } from './sheet-work.ts';

const back = ({ field, before, after }: PlannedField): PlannedField => ({
  field,
  before: after,
  after: before,
});

/** Begins a job over rows of a sheet; what it changed can be taken back, what it made cannot. */
export function startSheetJob<Source, Values extends FormValues>(
  sheet: EntitySheetOf<Source, Values>,
  title: MessageDescriptor,
  items: ReadonlyMap<string, SheetItem<Values>>,
  names: ReadonlyMap<string, string>,
  asker: SheetAsker,
): Job {
  const undone = (done: readonly string[]): ReadonlyMap<string, SheetItem<Values>> =>
    new Map(
      done.flatMap((id) => {
        const item = items.get(id);
        return item?.kind === 'change'
          ? [[id, { ...item, fields: item.fields.map(back), isBack: true }] as const]
          : [];
      }),
    );
  const canUndo = [...items.values()].some(({ kind }) => kind === 'change');
  return startJob({
    userId: asker.userId,
    title,
    names,
    ids: [...items.keys()],
    work: sheetWork(sheet, items, asker, reachFor(asker.userId)),
    undo: canUndo ? (done) => startSheetJob(sheet, msg`Undo`, undone(done), names, asker) : null,
  });
}

/** Begins what was planned. What would be refused is looked at once more when its turn comes, and on each retry. */
export function startChanges<Source, Values extends FormValues>(
  sheet: EntitySheetOf<Source, Values>,
  title: MessageDescriptor,
  plan: readonly NamedPlan<Values>[],
  asker: SheetAsker,
): Job {
  const items = new Map<string, SheetItem<Values>>();
  for (const { id, plan: row } of plan)
    if (row.kind !== 'same' && row.fields.length > 0) items.set(id, { kind: 'change', fields: row.fields });
  return startSheetJob(sheet, title, items, new Map(plan.map(({ id, name }) => [id, name])), asker);
}

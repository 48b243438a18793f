import { msg } from '@lingui/core/macro';
import type { FormSubject, FormValues } from '../../entities/define/form.ts';
import type { BulkFormOf, BulkViewer } from '../../entities/define/bulk-form.ts';
import { fieldsOf } from '../form/form-rules.ts';
import type { SavedParts } from '../form/send-parts.ts';
import { sendParts } from '../form/send-parts.ts';
import type { RunWork } from './execute-run.ts';
import type { CheckedOutcome } from '../form/use-outcome-check.ts';
import type { PlannedField } from './row-plan.ts';
import { differences } from './row-plan.ts';
import type { PlatformAccess } from './platform-access.ts';
import { rowOutcome, checkChange, refusedLocally, sendChange } from './row-change.ts';
import { openRunRows } from './run-rows.ts';
import type { RowOutcome } from './run.ts';

/** What is done with one row: a planned change of one that is there, or a new one of these values. */
export type BulkItem<Values> =
  | {
      readonly kind: 'change';
      readonly fields: readonly PlannedField[];
      /** It takes back what was made a moment ago, and may not be seen yet. */
      readonly isBack?: true;
    }
  | { readonly kind: 'create'; readonly values: Values };

type Change = Extract<BulkItem<never>, { readonly kind: 'change' }>;

const notOffered = msg`These cannot be made here.`;

/** The work of a run over a bulk form: by the calls of its forms, on what each row is when its turn comes. */
export function bulkFormWork<Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  items: ReadonlyMap<string, BulkItem<Values>>,
  asker: BulkViewer,
  reach: PlatformAccess,
): RunWork & { readonly close: () => void } {
  const changed = [...items].filter(([, item]) => item.kind === 'change').map(([id]) => id);
  const rowSource = openRunRows(changed, (ids) => bulkForm.open(ids, asker), reach);
  const blank = bulkForm.open([], asker);
  const saved = new Map<string, SavedParts<Values>>();
  const subjectOf = (mode: FormSubject['mode'], id: string): FormSubject => ({
    mode,
    id,
    organizationId: asker.organizationId,
  });

  const { create: form } = bulkForm;
  const later =
    form === null || form.idOf
      ? null
      : new Set<string>(form.parts.flatMap((_, at) => (at === 0 ? [] : fieldsOf(form, at))));

  async function create(id: string, values: Values): Promise<RowOutcome> {
    if (form === null) return refusedLocally(notOffered);
    await blank.ready;
    const sent = await sendParts(form, {
      values,
      source: blank.blank(),
      subject: subjectOf('create', id),
      saved: saved.get(id) ?? new Map(),
    });
    if (sent.kind === 'saved') return { kind: 'done' };
    saved.set(id, sent.saved);
    return rowOutcome(sent.failure);
  }
  /**
   * One that is there after all, but perhaps without what its later calls save: that is made as a change. Under an id of
   * ours it was the first call that made it; one whose id is chosen may be somebody else's.
   */
  async function complete(id: string, values: Values): Promise<CheckedOutcome | null> {
    const made = bulkForm.open([id], asker);
    try {
      await made.ready;
      const source = made.sourceOf(id);
      if (source === undefined) return null;
      if (source === null) return 'not saved';
      const fields = differences(bulkForm.change, bulkForm.change.valuesOf(source), values).filter(
        ({ field }) => later === null || later.has(field),
      );
      const { kind } = await sendChange(bulkForm, source, subjectOf('change', id), fields);
      return kind === 'unknown' ? null : kind === 'done' ? 'saved' : 'not saved';
    } finally {
      made.close();
    }
  }

  async function change(id: string, { fields, isBack }: Change): Promise<RowOutcome> {
    const source = await rowSource.rowOf(id);
    // As it was before all of it: perhaps only until what was made is told here.
    const isEarly = isBack === true && checkChange(bulkForm, source, fields) === 'saved';
    if (isEarly) await reach.settled();
    return sendChange(
      bulkForm,
      isEarly ? await rowSource.rowOf(id) : source,
      subjectOf('change', id),
      fields,
    );
  }

  return {
    reachable: reach.whenAvailable,
    async send(id) {
      const item = items.get(id);
      if (!item) throw new RangeError(`${id} is no row of this run`);
      return rowSource.finish(id, () =>
        item.kind === 'create' ? create(id, item.values) : change(id, item),
      );
    },
    async check(id) {
      const item = items.get(id);
      await reach.settled();
      if (!item || !reach.isAvailable()) return null;
      return rowSource.check(async () =>
        item.kind === 'create'
          ? complete(id, item.values)
          : checkChange(bulkForm, await rowSource.rowOf(id), item.fields),
      );
    },
    close() {
      rowSource.close();
      blank.close();
    },
  };
}

import { msg } from '@lingui/core/macro';
import type { FormSubject, FormValues } from '../../../entities/define/form.ts';
import type { BulkFormOf, BulkViewer } from '../../../entities/define/bulk-form.ts';
import { fieldsOf } from '../../form/form-rules.ts';
import type { SavedParts } from '../../form/send-parts.ts';
import { sendParts } from '../../form/send-parts.ts';
import type { RunWork } from './execute-run.ts';
import type { CheckedOutcome } from '../../form/use-outcome-check.ts';
import type { PlannedField } from '../plan/row-plan.ts';
import { differences } from '../plan/row-plan.ts';
import type { PlatformAccess } from './platform-access.ts';
import { checkChange, formOutcome, refusedLocally, sendChange } from './row-change.ts';
import { openRunRows } from './run-rows.ts';
import type { PartlySaved, RowOutcome, RowReason } from './row-state.ts';

/** The work on one row: a planned change, or the values of a new entity. */
export type BulkItem<Values> =
  | {
      readonly kind: 'change';
      readonly fields: readonly PlannedField[];
      /** An undo: the change it reverts may not have reached the replica yet. */
      readonly isBack?: true;
    }
  | { readonly kind: 'create'; readonly values: Values };

type ChangeItem = Extract<BulkItem<never>, { readonly kind: 'change' }>;

const notOffered = msg`This cannot be created here.`;

/** The work of a bulk form run: sends the form's calls, based on each row as it is at that moment. */
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
    if (sent.kind === 'stopped') saved.set(id, sent.saved);
    return formOutcome(form, 'create', sent);
  }
  /** If the user chose the id, it is unknown whether the first call created the row. */
  function madeWithout(fields: readonly PlannedField[], reason: RowReason): PartlySaved | 'not saved' {
    const { parts } = bulkForm.change;
    const part = parts.find((_, at) =>
      fieldsOf(bulkForm.change, at).some((path) => fields.some(({ field }) => field === path)),
    );
    return later === null || !part
      ? 'not saved'
      : { kind: 'partly', mode: 'create', part: part.title, reason };
  }
  /**
   * Completes a creation whose answer was lost: if the entity exists, its later parts are sent as a change. Under
   * an id we generated, the first call created it; an id the user chose may belong to somebody else's entity.
   */
  async function complete(id: string, values: Values): Promise<CheckedOutcome | PartlySaved | null> {
    const made = bulkForm.open([id], asker);
    try {
      await made.ready;
      const source = made.sourceOf(id);
      if (source === undefined) return null;
      if (source === null) return 'not saved';
      const fields = differences(bulkForm.change, bulkForm.change.valuesOf(source), values).filter(
        ({ field }) => later === null || later.has(field),
      );
      const sent = await sendChange(bulkForm, source, subjectOf('change', id), fields);
      if (sent.kind === 'unknown') return null;
      return sent.kind === 'done' ? 'saved' : madeWithout(fields, sent.reason);
    } finally {
      made.close();
    }
  }

  async function change(id: string, { fields, isBack }: ChangeItem): Promise<RowOutcome> {
    const source = await rowSource.rowOf(id);
    // The row still has its old values: the change to undo may not have arrived yet.
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
      if (!item) throw new RangeError(`${id} is not a row of this run`);
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

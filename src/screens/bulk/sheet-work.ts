import { msg } from '@lingui/core/macro';
import type { FormSubject, FormValues } from '../../entities/form.ts';
import type { EntitySheetOf, SheetAsker } from '../../entities/sheet.ts';
import { pause } from '../../lib/deadline.ts';
import type { SavedParts } from '../form/send-parts.ts';
import { sendParts } from '../form/send-parts.ts';
import type { RunWork, Verdict } from './drive.ts';
import type { PlannedField } from './plan-row.ts';
import { differences } from './plan-row.ts';
import type { Reach } from './reach.ts';
import { endOf, judgeChange, refusedHere, sendChange } from './row-change.ts';
import type { RowEnd } from './run.ts';
import { slidingGround } from './sliding-ground.ts';

/** What is done with one row: a planned change of one that is there, or a new one of these values. */
export type SheetItem<Values> =
  | { readonly kind: 'change'; readonly fields: readonly PlannedField[] }
  | { readonly kind: 'create'; readonly values: Values };

const unreadable = msg`It cannot be read any more.`;
const notOffered = msg`These cannot be made here.`;
const retryMs = 200;

/** The work of a run over a sheet: by the calls of its forms, on what each row is when its turn comes. */
export function sheetWork<Source, Values extends FormValues>(
  sheet: EntitySheetOf<Source, Values>,
  items: ReadonlyMap<string, SheetItem<Values>>,
  asker: SheetAsker,
  reach: Reach,
): RunWork & { readonly close: () => void } {
  const changed = [...items].filter(([, item]) => item.kind === 'change').map(([id]) => id);
  const ground = slidingGround(changed, (ids) => sheet.open(ids, asker));
  const blank = sheet.open([], asker);
  const saved = new Map<string, SavedParts<Values>>();
  const subjectOf = (mode: FormSubject['mode'], id: string): FormSubject => ({
    mode,
    id,
    organizationId: asker.organizationId,
  });

  /** The row as it is now, waited for where the connection comes and goes. */
  async function sourceOf(id: string): Promise<Source | null> {
    for (;;) {
      await reach.whenHere();
      const source = await ground.sourceOf(id);
      if (source !== undefined) return source;
      await pause(retryMs);
    }
  }
  async function create(id: string, values: Values): Promise<RowEnd> {
    if (sheet.create === null) return refusedHere(notOffered);
    await blank.ready;
    const sent = await sendParts(sheet.create, {
      values,
      source: blank.blank(),
      subject: subjectOf('create', id),
      saved: saved.get(id) ?? new Map(),
    });
    if (sent.kind === 'saved') return { kind: 'done' };
    saved.set(id, sent.saved);
    return endOf(sent.failure);
  }
  /** One that is there after all, but perhaps without its later parts: those are made as a change. */
  async function complete(id: string, values: Values): Promise<Verdict | null> {
    const made = sheet.open([id], asker);
    try {
      await made.ready;
      const source = made.sourceOf(id);
      if (source === undefined) return null;
      if (source === null) return 'not saved';
      const fields = differences(sheet.change, sheet.change.valuesOf(source), values);
      const { kind } = await sendChange(sheet, source, subjectOf('change', id), fields);
      return kind === 'unknown' ? null : kind === 'done' ? 'saved' : 'not saved';
    } finally {
      made.close();
    }
  }

  return {
    reachable: reach.whenHere,
    async send(id) {
      const item = items.get(id);
      if (!item) throw new RangeError(`${id} is no row of this run`);
      try {
        const end =
          item.kind === 'create'
            ? await create(id, item.values)
            : await sendChange(sheet, await sourceOf(id), subjectOf('change', id), item.fields);
        if (end.kind === 'done') ground.done(id);
        return end;
      } catch (error) {
        console.error('bulk:', error);
        return refusedHere(unreadable);
      }
    },
    async check(id) {
      const item = items.get(id);
      await reach.settled();
      if (!item || !reach.isHere()) return null;
      if (item.kind === 'create') return complete(id, item.values);
      return judgeChange(sheet, await sourceOf(id), item.fields);
    },
    close() {
      ground.close();
      blank.close();
    },
  };
}

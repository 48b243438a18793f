import type { MessageDescriptor } from '@lingui/core';
import type { Action } from '../../entities/define/action.ts';
import type { FormValues } from '../../entities/define/form.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { nameOf } from '../../domain/entities/name-of.ts';
import type { BulkFormOf, BulkViewer } from '../../entities/define/bulk-form.ts';
import { gone, withBlocks } from './blocked-rows.ts';
import type { PlannedRow } from './plan-row.ts';
import { planRow } from './plan-row.ts';

/** A row as it is planned, by its name. */
export interface NamedPlan<Values> {
  readonly id: string;
  readonly name: string;
  readonly plan: PlannedRow<Values>;
}

/** What is asked of all of them. */
export interface Planning {
  readonly type: EntityName;
  readonly action: Action<EntityRow>;
  readonly ids: readonly string[];
  readonly asker: BulkViewer;
  readonly signal: AbortSignal;
  readonly onProgress: (planned: number) => void;
}

const stretchSize = 100;

const refused = (reason: MessageDescriptor): PlannedRow<never> => ({
  kind: 'refused',
  fields: [],
  problems: [{ field: null, reason }],
});

/** Plans the rows a stretch at a time, each by its row as it is now. */
async function planEach<Values>(
  { type, action, ids, asker, signal, onProgress }: Planning,
  begin: (ids: readonly string[]) => {
    readonly ready: Promise<void>;
    readonly plan: (id: string) => PlannedRow<Values>;
    readonly close: () => void;
  },
): Promise<NamedPlan<Values>[]> {
  const found: NamedPlan<Values>[] = [];
  for (let at = 0; at < ids.length; at += stretchSize) {
    signal.throwIfAborted();
    const own = ids.slice(at, at + stretchSize);
    const stretch = begin(own);
    try {
      const planned = withBlocks(
        { type, action, userId: asker.userId },
        own,
        async ({ row: rowOf, blockOf }) => {
          await stretch.ready;
          for (const id of own) {
            const row = rowOf(id);
            const blocked = blockOf(id);
            found.push({
              id,
              name: row ? nameOf(type, row, asker.locale) : id,
              plan: blocked ? refused(blocked) : stretch.plan(id),
            });
          }
        },
      );
      await Promise.all([stretch.ready, planned]);
    } finally {
      stretch.close();
    }
    onProgress(found.length);
  }
  return found;
}

/** What an edit of each row comes to. Throws RowsRefused, or the signal's reason. */
export const planChanges = <Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  planning: Planning,
  edit: (values: Values) => Values,
  said: ReadonlySet<string>,
): Promise<NamedPlan<Values>[]> =>
  planEach(planning, (ids) => {
    const rowSource = bulkForm.open(ids, planning.asker);
    return {
      ready: rowSource.ready,
      close: rowSource.close,
      plan(id) {
        const source = rowSource.sourceOf(id);
        return source === null || source === undefined
          ? refused(gone)
          : planRow(bulkForm, source, edit, said);
      },
    };
  });

/** Which rows a command or a deletion is sent for, and which not. Throws as `planChanges`. */
export const planCommand = (planning: Planning): Promise<NamedPlan<null>[]> =>
  planEach<null>(planning, () => ({
    ready: Promise.resolve(),
    close: () => {},
    plan: () => ({ kind: 'change', fields: [], values: null }),
  }));

import type { Action } from '../../../entities/define/action.ts';
import type { FormValues } from '../../../entities/define/form.ts';
import type { EntityRow } from '../../../domain/core/model.ts';
import type { EntityName } from '../../../domain/entities/models.ts';
import { entityDisplayName } from '../../../fields/entity/entity-display-name.ts';
import type { BulkFormOf, BulkViewer } from '../../../entities/define/bulk-form.ts';
import { withRowBlocks } from './blocked-rows.ts';
import { rowGone } from './row-gone.ts';
import type { RowPlan } from './row-plan.ts';
import { planRow, refused } from './row-plan.ts';

/** The plan of a row with its name. */
export interface NamedRowPlan<Values> {
  readonly id: string;
  readonly name: string;
  /** null: a new row, or one that is gone. */
  readonly organizationId: string | null;
  readonly plan: RowPlan<Values>;
  /** A row that an imported file creates: its fields have no values before. */
  readonly isNew?: boolean;
}

/** The action to plan, its rows and its user. */
export interface PlanRequest {
  readonly type: EntityName;
  readonly action: Action<EntityRow>;
  readonly ids: readonly string[];
  readonly asker: BulkViewer;
  readonly signal: AbortSignal;
  readonly onProgress: (planned: number) => void;
}

const chunkSize = 100;

/** Plans the rows in chunks, each row from its current values. */
async function planEach<Values>(
  { type, action, ids, asker, signal, onProgress }: PlanRequest,
  begin: (ids: readonly string[]) => {
    readonly ready: Promise<void>;
    readonly plan: (id: string) => RowPlan<Values>;
    readonly close: () => void;
  },
): Promise<NamedRowPlan<Values>[]> {
  const found: NamedRowPlan<Values>[] = [];
  for (let at = 0; at < ids.length; at += chunkSize) {
    signal.throwIfAborted();
    const own = ids.slice(at, at + chunkSize);
    const chunk = begin(own);
    try {
      const planned = withRowBlocks(
        { type, action, userId: asker.userId },
        own,
        async ({ row: rowOf, blockReasonOf }) => {
          await chunk.ready;
          for (const id of own) {
            const row = rowOf(id);
            const blocked = blockReasonOf(id);
            found.push({
              id,
              name: row ? entityDisplayName(type, row, asker.locale) : id,
              organizationId: row?.organizationId ?? null,
              plan: blocked ? refused(blocked) : chunk.plan(id),
            });
          }
        },
      );
      await Promise.all([chunk.ready, planned]);
    } finally {
      chunk.close();
    }
    onProgress(found.length);
  }
  return found;
}

/** Plans an edit of each row. Throws RowsRefused, or the signal's reason. */
export const planChanges = <Source, Values extends FormValues>(
  bulkForm: BulkFormOf<Source, Values>,
  planning: PlanRequest,
  edit: (values: Values) => Values,
  edited: ReadonlySet<string>,
): Promise<NamedRowPlan<Values>[]> =>
  planEach(planning, (ids) => {
    const rowSource = bulkForm.open(ids, planning.asker);
    return {
      ready: rowSource.ready,
      close: rowSource.close,
      plan(id) {
        const source = rowSource.sourceOf(id);
        return source === null || source === undefined
          ? refused(rowGone)
          : planRow(bulkForm, source, edit, edited);
      },
    };
  });

/** Plans which rows a command or a deletion is sent for. Throws like `planChanges`. */
export const planCommand = (planning: PlanRequest): Promise<NamedRowPlan<null>[]> =>
  planEach<null>(planning, () => ({
    ready: Promise.resolve(),
    close: () => {},
    plan: () => ({ kind: 'change', fields: [], values: null }),
  }));

import { use } from 'react';
import type { Action } from '../../entities/define/action.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { BulkForm } from '../../entities/define/bulk-form.ts';
import { loadOnce } from '../../lib/async/load-once.ts';

/** The action of a type that has a bulk form. */
export const bulkFormAction = (actions: readonly Action<EntityRow>[]): Action<EntityRow> | undefined =>
  actions.find(({ run }) => run.kind === 'form' && run.bulkForm !== undefined);

const none = Promise.resolve(null);

/** The bulk form of an action, or null; suspends until loaded. */
export function useBulkForm(action: Action<EntityRow> | undefined): BulkForm | null {
  const load = action?.run.kind === 'form' ? action.run.bulkForm : undefined;
  return use<BulkForm | null>(load ? loadOnce(load) : none);
}

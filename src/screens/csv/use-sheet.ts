import { use } from 'react';
import type { Action } from '../../entities/define/action.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import type { EntitySheet } from '../../entities/define/sheet.ts';
import { loadOnce } from '../../lib/load-once.ts';

/** The action that changes rows of a type by its sheet. */
export const sheetAction = (actions: readonly Action<EntityRow>[]): Action<EntityRow> | undefined =>
  actions.find(({ run }) => run.kind === 'form' && run.sheet !== undefined);

const none = Promise.resolve(null);

/** The sheet of a type, or null where it has none; suspends until it is loaded. */
export function useSheet(action: Action<EntityRow> | undefined): EntitySheet | null {
  const load = action?.run.kind === 'form' ? action.run.sheet : undefined;
  return use<EntitySheet | null>(load ? loadOnce(load) : none);
}

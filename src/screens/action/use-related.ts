import type { FindEntity } from '../../client/data/use-batched.ts';
import { useBatchedRows } from '../../client/data/use-batched.ts';
import type { Action } from '../../entities/define/action.ts';

/** Finds the entities that decide with the row whether its actions are blocked, and keeps them current. */
export const useRelated = <Row>(actions: readonly Action<Row>[], row: Row | null): FindEntity =>
  useBatchedRows(row === null ? [] : actions.flatMap(({ related }) => related?.(row) ?? []));

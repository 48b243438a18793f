import type { PermissionHolder } from '../../domain/access/can.ts';
import { can } from '../../domain/access/can.ts';
import type { Action } from '../../entities/define/action.ts';

/** True if the action works on many rows; a form only with a bulk form. */
const isForMany = <Row>({ run }: Action<Row>): boolean =>
  run.kind === 'delete' || run.kind === 'command' || (run.kind === 'form' && run.bulkForm !== undefined);

/** The bulk actions that the holder may use. */
export const bulkActions = <Row>(actions: readonly Action<Row>[], holder: PermissionHolder): Action<Row>[] =>
  actions.filter((action) => isForMany(action) && can(holder, action.policy));

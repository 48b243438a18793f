import type { Holder } from '../../domain/access/can.ts';
import { can } from '../../domain/access/can.ts';
import type { Action } from '../../entities/define/action.ts';

/** Can it be done to many at once? A form only where its type says what that means. */
const isForMany = <Row>({ run }: Action<Row>): boolean =>
  run.kind === 'delete' || run.kind === 'command' || (run.kind === 'form' && run.bulkForm !== undefined);

/** The actions that the holder is offered on many rows at once. */
export const bulkActions = <Row>(actions: readonly Action<Row>[], holder: Holder): Action<Row>[] =>
  actions.filter((action) => isForMany(action) && can(holder, action.policy));

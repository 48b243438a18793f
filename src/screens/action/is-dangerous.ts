import type { Action } from '../../entities/define/action.ts';

/** Whether an action is red. */
export const isDangerous = <Row>({ run, tone }: Action<Row>): boolean =>
  run.kind === 'delete' || tone === 'danger';

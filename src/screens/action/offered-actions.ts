import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Holder } from '../../domain/access/can.ts';
import { can } from '../../domain/access/can.ts';
import type { Action } from '../../entities/define/action.ts';
import type { Reach } from '../../client/data/reach.ts';

/** An action as it is offered: usable, or with the reason why not now. */
export interface OfferedAction<Row> {
  readonly action: Action<Row>;
  readonly blocked: MessageDescriptor | null;
}

/** Whoever would do it, and how they stand to the row. */
export interface ActionContext {
  readonly userId: string | null;
  readonly reach: Reach;
}

/** The actions that the holder is offered on a row; nothing more is done to a deleted one (S1 §4). */
export const offeredActions = <Row extends { readonly deleteDate: string | null }>(
  actions: readonly Action<Row>[],
  holder: Holder,
  row: Row,
  standing: ActionContext,
): OfferedAction<Row>[] =>
  actions
    .filter(({ policy }) => can(holder, policy))
    .map((action) => ({ action, blocked: blockReasonOf(action, row, standing) }));

/** What stands in the way of all that is offered, or null. */
export function commonBlockReason(
  offers: readonly Pick<OfferedAction<never>, 'blocked'>[],
): MessageDescriptor | null {
  const [first] = offers;
  return first?.blocked && offers.every(({ blocked }) => blocked?.id === first.blocked?.id)
    ? first.blocked
    : null;
}

/** Why the action cannot be done to the row by this user, or null. What is inherited is its owners' to change. */
export function blockReasonOf<Row extends { readonly deleteDate: string | null }>(
  action: Action<Row>,
  row: Row,
  { userId, reach }: ActionContext,
): MessageDescriptor | null {
  if (row.deleteDate !== null) return msg`It is deleted.`;
  if (reach === 'above') return msg`It belongs to an organization above yours.`;
  return action.blocked?.(row, userId) ?? null;
}

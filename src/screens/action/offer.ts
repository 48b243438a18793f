import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Holder } from '../../access/can.ts';
import { can } from '../../access/can.ts';
import type { Action } from '../../entities/action.ts';

/** An action as it is offered: usable, or with the reason why not now. */
export interface Offer<Row> {
  readonly action: Action<Row>;
  readonly blocked: MessageDescriptor | null;
}

/** The actions that the holder is offered on a row; nothing more is done to a deleted one (S1 §4). */
export const offersOf = <Row extends { readonly deleteDate: string | null }>(
  actions: readonly Action<Row>[],
  holder: Holder,
  row: Row,
  userId: string | null = null,
): Offer<Row>[] =>
  actions
    .filter(({ policy }) => can(holder, policy))
    .map((action) => ({ action, blocked: blockOf(action, row, userId) }));

/** Why the action cannot be done to the row by this user, or null. */
export const blockOf = <Row extends { readonly deleteDate: string | null }>(
  action: Action<Row>,
  row: Row,
  userId: string | null,
): MessageDescriptor | null =>
  row.deleteDate === null ? (action.blocked?.(row, userId) ?? null) : msg`It is deleted.`;

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { can } from '../../domain/access/can.ts';
import type { Action } from '../../entities/define/action.ts';
import type { RowOrigin } from '../../client/data/row-origin.ts';

/** An action offered to the user, and why it is blocked, if it is. */
export interface OfferedAction<Row> {
  readonly action: Action<Row>;
  readonly blocked: MessageDescriptor | null;
}

/** The user, and how the row's organization relates to theirs. */
export interface ActionContext {
  readonly userId: string | null;
  readonly reach: RowOrigin;
  /** The platform's time, ms. */
  readonly now: number;
}

/** The actions the holder may use on a row. */
export const offeredActions = <Row extends { readonly deleteDate: string | null }>(
  actions: readonly Action<Row>[],
  holder: PermissionHolder,
  row: Row,
  standing: ActionContext,
): OfferedAction<Row>[] =>
  actions
    .filter(({ policy, concerns }) => can(holder, policy) && (concerns?.(row) ?? true))
    .map((action) => ({ action, blocked: blockReasonOf(action, row, standing) }));

/** The reason shared by all offered actions, or null. */
export function commonBlockReason(
  offers: readonly Pick<OfferedAction<never>, 'blocked'>[],
): MessageDescriptor | null {
  const [first] = offers;
  return first?.blocked && offers.every(({ blocked }) => blocked?.id === first.blocked?.id)
    ? first.blocked
    : null;
}

/**
 * Why this user cannot perform the action on the row, or null. Deleted rows cannot be changed; inherited rows
 * only in the organization that owns them.
 */
export function blockReasonOf<Row extends { readonly deleteDate: string | null }>(
  action: Action<Row>,
  row: Row,
  { userId, reach, now }: ActionContext,
): MessageDescriptor | null {
  if (row.deleteDate !== null) return msg`Already deleted.`;
  if (reach === 'above') return msg`Managed by a parent organization.`;
  if (action.concerns?.(row) === false) return msg`This does not apply here.`;
  return action.blocked?.(row, userId, now) ?? null;
}

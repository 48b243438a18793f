import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PermissionHolder } from '../../domain/access/can.ts';
import { can } from '../../domain/access/can.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import type { Action } from '../../entities/define/action.ts';
import type { RowOrigin } from '../../client/data/row-origin.ts';
import { knownVariants } from '../../lib/value/known-variants.ts';

/** An action offered to the user, and why it is blocked, if it is. */
export interface OfferedAction<Row> {
  readonly action: Action<Row>;
  readonly blocked: MessageDescriptor | null;
}

/** The user, the type of the row, and how its organization relates to theirs. */
export interface ActionContext {
  readonly type: EntityName;
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
    .filter(({ policy, concerns }) => {
      const { variants } = knownVariants(models[standing.type].schema, row) ?? { variants: [row] };
      return can(holder, policy) && (concerns === undefined || variants.some(concerns));
    })
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

type ActionRow = { readonly deleteDate: string | null };

/** The reason in the row itself why the action is not possible. */
const rowReasonOf = <Row extends ActionRow>(
  action: Action<Row>,
  row: Row,
  { userId, now }: ActionContext,
): MessageDescriptor | null =>
  action.concerns?.(row) === false
    ? msg`This does not apply here.`
    : (action.blocked?.(row, userId, now) ?? null);

/**
 * Why this user cannot perform the action on the row, or null. Deleted rows cannot be changed; inherited rows
 * only in the organization that owns them. An action that depends on a value that this build does not know is not
 * available: which values it depends on shows when they are replaced by known ones.
 */
export function blockReasonOf<Row extends ActionRow>(
  action: Action<Row>,
  row: Row,
  standing: ActionContext,
): MessageDescriptor | null {
  if (row.deleteDate !== null) return msg`Already deleted.`;
  if (standing.reach === 'above') return msg`Managed by a parent organization.`;
  const unfamiliar = knownVariants(models[standing.type].schema, row);
  if (unfamiliar === null) return rowReasonOf(action, row, standing);
  const { member, variants } = unfamiliar;
  const [reason = null, ...others] = variants.map((one) => rowReasonOf(action, one, standing));
  return others.every((other) => other?.id === reason?.id)
    ? reason
    : msg`This version of the portal does not know the value “${member}”.`;
}

import type { BillingPlan } from '../../../../../src/domain/entities/billing-user/schema.ts';
import { defaultUserBillingPlans } from '../../../../../src/domain/entities/organization-billing/schema.ts';
import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import { periodEnd, periodStart } from '../../../../../src/domain/pricing/period.ts';
import type { Store } from '../../../store/store.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import type { ProductOfNumber } from '../catalogue/prefix-index.ts';
import type { Usage } from './usage.ts';

/** The types whose rows cost something each month. */
export const subscribedTypes = ['user', 'trunk', 'number'] as const;
export type SubscribedType = (typeof subscribedTypes)[number];
export type SubscribedRow = EntityOf<SubscribedType>;

/** How the users and trunks of an organization pay (S1-9-11); the user's own plan comes first. */
function planOf(store: Pick<Store, 'get'>, type: SubscribedType, row: SubscribedRow): BillingPlan | null {
  if (type === 'number') return null;
  const own = type === 'user' ? rowOf(store, 'billingUser', row.id)?.billingPlanOverride : null;
  const usual =
    rowOf(store, 'organizationBilling', row.organizationId)?.defaultUserBillingPlan ??
    defaultUserBillingPlans[0];
  const isFixed = usual === 'allFixed' || (usual === 'onlyUsersFixed' && type === 'user');
  return own ?? (isFixed ? 'fixed' : 'usageBased');
}

/** The organization that pays for a row from a time on; null while nobody does. */
export const payerOf = (row: SubscribedRow | null): string | null => {
  if (row === null || row.deleteDate !== null) return null;
  // A number costs nothing before the organization has it, and after it has given it up.
  return 'administrativeType' in row && row.state !== 'active' ? null : row.organizationId;
};

/** Nobody who knows a subject can take the id of its usage: it has the month and the payer, too. */
export const subscriptionId = (type: SubscribedType, consumer: string, id: string, month: string): string =>
  `${month}.${type}.${consumer}.${id}`;

/** The usage of a user, a trunk or a number in a month. */
export function subscription(
  {
    store,
    productOfNumber,
  }: { readonly store: Pick<Store, 'get'>; readonly productOfNumber: ProductOfNumber },
  type: SubscribedType,
  row: SubscribedRow,
  { month, opened }: Pick<Usage, 'month' | 'opened'>,
): Usage {
  const number = 'administrativeType' in row ? row.number : null;
  return {
    id: subscriptionId(type, row.organizationId, row.id, month),
    month,
    consumer: row.organizationId,
    domain: type,
    nodeId: number === null ? type : (productOfNumber('number', number) ?? null),
    subjectId: row.id,
    number,
    plan: planOf(store, type, row),
    opened,
    closed: null,
    quantity: null,
    state: 'pending',
  };
}

/** Whether a row was there in a month. */
export const wasThereIn = (row: SubscribedRow, month: string): boolean =>
  Date.parse(row.createDate) < periodEnd(month) &&
  (row.deleteDate === null || Date.parse(row.deleteDate) > periodStart(month));

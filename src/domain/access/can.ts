import type { Policy } from '../core/permission.ts';

/** Who asks: the permissions they hold. Unknown keys do no harm. */
export interface Holder {
  readonly permissions: ReadonlySet<string>;
}

/** Does the holder satisfy the policy (S0 §6)? The empty policy allows; a shape we do not know denies and warns. */
export function can(holder: Holder, policy: Policy): boolean {
  if (policy === null) return true;
  if (typeof policy === 'string') return holder.permissions.has(policy);
  if ('any' in policy) return policy.any.some((permission) => holder.permissions.has(permission));
  if ('all' in policy) return policy.all.every((permission) => holder.permissions.has(permission));
  console.warn('unknown policy shape, denied:', policy);
  return false;
}

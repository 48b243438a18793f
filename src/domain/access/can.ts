import type { Policy } from '../core/permission.ts';

/** Anyone with a set of permissions. Unknown keys do no harm. */
export interface PermissionHolder {
  readonly permissions: ReadonlySet<string>;
}

/** The type does not hold at run time: a policy may come from data. */
const isListPolicy = <Key extends 'any' | 'all'>(
  policy: unknown,
  key: Key,
): policy is Record<Key, readonly string[]> =>
  typeof policy === 'object' && policy !== null && Array.isArray((policy as Record<string, unknown>)[key]);

/**
 * Whether the holder satisfies the policy. The empty policy allows; an unknown shape denies and warns (S0-6-01,
 * S0-6-02).
 */
export function can(holder: PermissionHolder, policy: Policy): boolean {
  if (policy === null) return true;
  if (typeof policy === 'string') return holder.permissions.has(policy);
  if (isListPolicy(policy, 'any')) return policy.any.some((permission) => holder.permissions.has(permission));
  if (isListPolicy(policy, 'all'))
    return policy.all.every((permission) => holder.permissions.has(permission));
  console.warn('unknown policy shape, denied:', policy);
  return false;
}

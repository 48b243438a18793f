import { can } from '../../access/can.ts';
import type { Policy } from '../../core/permission.ts';
import { deployPermissions } from '../rights/block-need.ts';
import { readPolicies } from '../rights/read-need.ts';
import type { BlockRule, ExpressionRule } from './facts.ts';
import type { FlowRule } from './finding.ts';
import { nodeFinding } from './finding.ts';

/** Blocks that the user has no permission to deploy. The detail is the permission (decision 62). */
export const blockNotPermitted: BlockRule = ({ node, laidOut, outside: { permissions } }) => {
  if (permissions === undefined || laidOut === undefined) return [];
  return deployPermissions(laidOut)
    .filter((permission) => !permissions.has(permission))
    .map((detail) => nodeFinding('blockNotPermitted', 'warning', node.id, { detail }));
};

/** The first missing permission of a policy. */
function missingOf(policy: Policy, permissions: ReadonlySet<string>): string | undefined {
  if (policy === null || can({ permissions }, policy)) return undefined;
  if (typeof policy === 'string') return policy;
  return ('any' in policy ? policy.any : policy.all).find((permission) => !permissions.has(permission));
}

/** Expressions that read fields without permission of the user. The detail is the permission (decision 62). */
export const readNotPermitted: ExpressionRule = ({ expressions, outside: { permissions } }) => {
  if (permissions === undefined) return [];
  return expressions.flatMap(({ parts, subject, member }) => {
    const policies = parts.flatMap(readPolicies);
    const missing = new Set(policies.flatMap((policy) => missingOf(policy, permissions) ?? []));
    return [...missing].map(
      (detail) => ({ rule: 'readNotPermitted', severity: 'warning', subject, member, detail }) as const,
    );
  });
};

const permissionRules: readonly FlowRule[] = ['blockNotPermitted', 'readNotPermitted'];

/** Whether a finding is about a missing permission that prevents the user from deploying. */
export const isNotPermitted = ({ rule }: { readonly rule: FlowRule }): boolean =>
  permissionRules.includes(rule);

/** The default role is one of the allowed ones, or none (S1 §4, §5). */
export const defaultRoleWithin = (
  defaultRole: string | null,
  allowedRoles: readonly string[],
): string | null => (defaultRole !== null && allowedRoles.includes(defaultRole) ? defaultRole : null);

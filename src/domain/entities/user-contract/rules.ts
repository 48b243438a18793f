/** The default role if it is among the allowed ones, else null (S1-4-51). */
export const defaultRoleWithin = (
  defaultRole: string | null,
  allowedRoles: readonly string[],
): string | null => (defaultRole !== null && allowedRoles.includes(defaultRole) ? defaultRole : null);

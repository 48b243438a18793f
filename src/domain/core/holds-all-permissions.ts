/**
 * Whether `held` contains all the permissions of a role. Users may only grant or revoke a role whose permissions they
 * hold themselves (S1-5-10).
 */
export const holdsAllPermissions = (held: ReadonlySet<string>, permissions: Iterable<string>): boolean => {
  for (const permission of permissions) if (!held.has(permission)) return false;
  return true;
};

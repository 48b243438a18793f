/**
 * Do these permissions cover those of a role? Only then may their holder give or take it (S1 §5): nobody hands out
 * what they do not have.
 */
export const covers = (held: ReadonlySet<string>, permissions: Iterable<string>): boolean => {
  for (const permission of permissions) if (!held.has(permission)) return false;
  return true;
};

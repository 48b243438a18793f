type Members = Readonly<Record<string, unknown>>;

function sameLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let index = 0; index < a.length; index += 1) if (!sameJson(a[index], b[index])) return false;
  return true;
}

const hasOtherMembers = (a: Members, b: Members): boolean =>
  Object.keys(a).some((key) => a[key] !== undefined && !Object.hasOwn(b, key));

function sameObjects(a: Members, b: Members): boolean {
  let common = 0;
  const keys = Object.keys(a);
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) continue;
    common += 1;
    if (!sameJson(a[key], b[key])) return false;
  }
  const isAll = common === keys.length && common === Object.keys(b).length;
  return isAll || (!hasOtherMembers(a, b) && !hasOtherMembers(b, a));
}

/** Whether two JSON values are equal. The order of members does not count; a member that is undefined is missing. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a)) return Array.isArray(b) && sameLists(a, b);
  // Objects that are neither null nor lists.
  return !Array.isArray(b) && sameObjects(a as Members, b as Members);
}

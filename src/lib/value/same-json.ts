const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether two JSON values are equal. The order of members does not count; a member that is undefined is missing. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  const own = (object: object, key: string): boolean => Object.hasOwn(object, key);
  return (
    Object.keys(a).every((key) => sameJson(a[key], own(b, key) ? b[key] : undefined)) &&
    Object.keys(b).every((key) => b[key] === undefined || own(a, key))
  );
}

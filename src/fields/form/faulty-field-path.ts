/** The members of an error in the order of the value's: a schema reports rules that span members after the others. */
function membersOf(error: object, value: unknown): readonly (readonly [string, unknown])[] {
  const order = Object.keys(value ?? {});
  const rank = (key: string): number => (order.includes(key) ? order.indexOf(key) : order.length);
  return Object.entries(error).toSorted(([a], [b]) => rank(a) - rank(b));
}

const memberOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;

/** The path of the first error in a part of a form's errors; null if it has none. */
function errorPath(error: unknown, value: unknown, path: string): string | null {
  if (typeof error !== 'object' || error === null) return null;
  // An item may have a field named `type`, whose error is an object.
  if ('type' in error && typeof error.type === 'string') return path;
  for (const [key, inner] of membersOf(error, value)) {
    const found = errorPath(inner, memberOf(value, key), `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** The name of the first field with an error in the items of a list; null if only the list itself has one. */
export function faultyFieldPath(
  name: string,
  error: object | undefined,
  items: readonly unknown[],
): string | null {
  const faulty = Object.entries(error ?? {}).filter(([key]) => /^\d+$/.test(key));
  return errorPath(Object.fromEntries(faulty), items, name);
}

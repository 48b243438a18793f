/** The path of the first error in a part of a form's errors; null if it has none. */
function errorPath(error: unknown, path: string): string | null {
  if (typeof error !== 'object' || error === null) return null;
  // An item may have a field named `type`, whose error is an object.
  if ('type' in error && typeof error.type === 'string') return path;
  for (const [key, inner] of Object.entries(error)) {
    const found = errorPath(inner, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** The name of the first field with an error in the items of a list; null if only the list itself has one. */
export function faultyFieldPath(name: string, error: object | undefined): string | null {
  const items = Object.entries(error ?? {}).filter(([key]) => /^\d+$/.test(key));
  return errorPath(Object.fromEntries(items), name);
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function mapValue(value: unknown, path: readonly string[], change: (value: unknown) => unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  if (!isObject(value)) return value;
  if (name === '*') {
    if (Array.isArray(value)) return value.map((item) => mapValue(item, rest, change));
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, mapValue(item, rest, change)]),
    );
  }
  if (!Object.hasOwn(value, name)) return value;
  return { ...value, [name]: mapValue((value as Fields)[name], rest, change) };
}

/**
 * A copy of the fields with every value at the path changed; `*` stands for each item of a list or each value of a map,
 * as in `valuesAt`. Missing values stay missing.
 */
export const mapAt = (fields: Fields, path: string, change: (value: unknown) => unknown): Fields =>
  mapValue(fields, path.split('.'), change) as Fields;

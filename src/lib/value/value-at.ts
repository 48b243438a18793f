type Fields = Readonly<Record<string, unknown>>;

const step = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Fields)[name]
    : undefined;

/** A reader for the value at a path, `name` or the nested `name.nl`; it returns undefined if there is none. */
export function valueReader(path: string): (fields: Fields) => unknown {
  if (!path.includes('.')) return (fields) => fields[path];
  const names = path.split('.');
  return (fields) => names.reduce<unknown>(step, fields);
}

export const valueAt = (fields: Fields, path: string): unknown =>
  path.includes('.') ? path.split('.').reduce<unknown>(step, fields) : fields[path];

/** The values at some paths, by path. */
export const pickPaths = (fields: Fields, paths: readonly string[]): Fields =>
  Object.fromEntries(paths.map((path) => [path, valueAt(fields, path)]));

const itemsOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];

/** Every value at a path in which `*` stands for each item of a list or each value of a map: `rules.*.tags`. */
export const valuesAt = (fields: Fields, path: string): readonly unknown[] =>
  path
    .split('.')
    .reduce<readonly unknown[]>(
      (values, name) =>
        name === '*'
          ? values.flatMap(itemsOf)
          : values.map((value) => step(value, name)).filter((value) => value !== undefined),
      [fields],
    );

/** A copy of the fields without the value at the path; the same object if there is none. */
export function withoutValue(fields: Fields, path: string): Fields {
  const [name = '', ...rest] = path.split('.');
  if (!Object.hasOwn(fields, name)) return fields;
  const { [name]: value, ...others } = fields;
  if (rest.length === 0) return others;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fields;
  const inner = withoutValue(value as Fields, rest.join('.'));
  return inner === value ? fields : { ...fields, [name]: inner };
}

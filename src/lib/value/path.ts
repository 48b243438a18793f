type Nested = Readonly<Record<string, unknown>>;

/** Whether a dotted path is the outer one, or leads into its value. */
export const isWithin = (path: string, outer: string): boolean =>
  path === outer || path.startsWith(`${outer}.`);

const isFields = (value: unknown): value is Nested =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy of the fields with another value at the path; objects on the way there are copied, or created. */
export function withValueAt<Values extends Nested>(fields: Values, path: string, value: unknown): Values {
  const [name = '', ...rest] = path.split('.');
  const inner = fields[name];
  const next = rest.length === 0 ? value : withValueAt(isFields(inner) ? inner : {}, rest.join('.'), value);
  return { ...fields, [name]: next };
}

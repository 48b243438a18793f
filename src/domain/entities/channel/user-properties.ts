import * as v from 'valibot';

export type UserProperties = Readonly<Record<string, unknown>>;

/** Limited because they are part of every channel row, and recursive code reads them. */
export const propertiesLimit = { text: 10_000, depth: 32 } as const;

export type PropertiesError = 'notJson' | 'notObject' | 'tooLong' | 'tooDeep';
type ParsedProperties =
  | { readonly kind: 'properties'; readonly properties: UserProperties }
  | { readonly kind: 'flawed'; readonly flaw: PropertiesError };

const isObject = (value: unknown): value is UserProperties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Iterative, because the deep values it looks for would overflow the stack of a recursive function. */
function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > propertiesLimit.depth) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

function flawOf(value: unknown): PropertiesError | null {
  if (!isObject(value)) return 'notObject';
  if (isTooDeep(value)) return 'tooDeep';
  return JSON.stringify(value).length > propertiesLimit.text ? 'tooLong' : null;
}

/** Parses typed custom properties, which must be a JSON object (S1-5-21). */
export function readProperties(text: string): ParsedProperties {
  // Indentation may make the text longer than the compact limit.
  if (text.length > 4 * propertiesLimit.text) return { kind: 'flawed', flaw: 'tooLong' };
  try {
    const value: unknown = JSON.parse(text);
    const flaw = flawOf(value);
    return flaw === null && isObject(value)
      ? { kind: 'properties', properties: value }
      : { kind: 'flawed', flaw: flaw ?? 'notObject' };
  } catch {
    return { kind: 'flawed', flaw: 'notJson' };
  }
}

/** The properties as indented JSON for editing. */
export const printProperties = (properties: UserProperties): string => JSON.stringify(properties, null, 2);

/** The schema of submitted custom properties. */
export const userPropertiesInput = v.custom<UserProperties>(
  (value) => flawOf(value) === null,
  `A JSON object of at most ${propertiesLimit.text} characters and ${propertiesLimit.depth} levels`,
);

/** The schema of the text in a form field. */
export const propertiesText = v.pipe(
  v.string(),
  v.check((text) => readProperties(text).kind === 'properties'),
);

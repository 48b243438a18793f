import * as v from 'valibot';

export type UserProperties = Readonly<Record<string, unknown>>;

/** They travel with every row that shows their channel, and are read by code that calls itself level by level. */
export const propertiesLimit = { text: 10_000, depth: 32 } as const;

export type PropertiesFlaw = 'notJson' | 'notObject' | 'tooLong' | 'tooDeep';
type Reading =
  | { readonly kind: 'properties'; readonly properties: UserProperties }
  | { readonly kind: 'flawed'; readonly flaw: PropertiesFlaw };

const isObject = (value: unknown): value is UserProperties =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Level by level and not by calling itself: what is looked for is what would break that. */
function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > propertiesLimit.depth) return true;
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return false;
}

function flawOf(value: unknown): PropertiesFlaw | null {
  if (!isObject(value)) return 'notObject';
  if (isTooDeep(value)) return 'tooDeep';
  return JSON.stringify(value).length > propertiesLimit.text ? 'tooLong' : null;
}

/** Custom properties from what was typed: a JSON object, and nothing else (S1 §5). */
export function readProperties(text: string): Reading {
  // Spaces for the eye may take as much again.
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

/** As people read and change it. */
export const printProperties = (properties: UserProperties): string => JSON.stringify(properties, null, 2);

/** Custom properties as they are handed in. */
export const userPropertiesInput = v.custom<UserProperties>(
  (value) => flawOf(value) === null,
  `A JSON object of at most ${propertiesLimit.text} characters and ${propertiesLimit.depth} levels`,
);

/** The text of custom properties, in a form. */
export const propertiesText = v.pipe(
  v.string(),
  v.check((text) => readProperties(text).kind === 'properties'),
);

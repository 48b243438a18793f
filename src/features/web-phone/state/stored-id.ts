import * as v from 'valibot';

const schema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Parses stored ids; unreadable content gives none. */
export function readIds(text: string): readonly string[] {
  const read = v.safeParse(schema, text);
  return read.success ? read.output : [];
}

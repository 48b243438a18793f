/** More levels than requests of the protocol have, unless their call allows more; recursive code reads them. */
export const jsonDepthLimit = 64;

/** Whether the text has more levels of lists and objects than allowed. Iterative, because it reads any text. */
function isTooDeep(text: string, maxDepth: number): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (isText) {
      if (char === '\\') at += 1;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if (char === '[' || char === '{') {
      depth += 1;
      if (depth > maxDepth) return true;
    } else if (char === ']' || char === '}') depth -= 1;
  }
  return false;
}

/** A zero character or half a surrogate pair, which Postgres cannot store as text. */
const unstorable = /\0|\p{Surrogate}/u;

/** Whether every text in a value can be stored; member names too. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? !unstorable.test(value)
    : typeof value !== 'object' ||
      value === null ||
      Object.entries(value).every(([name, member]) => !unstorable.test(name) && isStorable(member));

export type ReadJson =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'notJson' | 'tooDeep' | 'unstorable' };

/** Parses the JSON of a client, bounded in depth and with texts that can be stored. */
export function readClientJson(text: string, maxDepth: number = jsonDepthLimit): ReadJson {
  if (isTooDeep(text, maxDepth)) return { kind: 'tooDeep' };
  try {
    const value: unknown = JSON.parse(text);
    return isStorable(value) ? { kind: 'value', value } : { kind: 'unstorable' };
  } catch {
    return { kind: 'notJson' };
  }
}

import { expressionLimits } from './limits.ts';

/** Characters that JSON may write in up to six: `\u0000`. */
const escaped = /["\\\p{Cc}\p{Cs}]/u;
/** Text with its quotes and the sign behind it. */
const maxTextSize = (text: string): number => (escaped.test(text) ? 6 : 1) * text.length + 3;
/** Any number, boolean or null, with the sign behind it. */
const maxScalarSize = 26;

/**
 * A bound of the characters that a JSON value has as text; null if it nests deeper than this. Iterative, because a
 * deeper value would overflow the stack.
 */
export function jsonBound(json: unknown, depth: number): number | null {
  let characters = 0;
  let next: object[] = [];
  const add = (value: unknown): void => {
    if (typeof value === 'string') characters += maxTextSize(value);
    else if (typeof value === 'object' && value !== null) next.push(value);
    else characters += maxScalarSize;
  };
  add(json);
  for (let left = depth; next.length > 0; left -= 1) {
    if (left === 0) return null;
    const level = next;
    next = [];
    for (const value of level) {
      // Its brackets, and the sign behind them.
      characters += 3;
      if (Array.isArray(value)) for (const item of value) add(item);
      else
        for (const name of Object.keys(value)) {
          characters += maxTextSize(name);
          add((value as { readonly [name: string]: unknown })[name]);
        }
    }
  }
  return characters;
}

/** Each level of an expression nests at most three levels of JSON: `{cases: [{when}]}`. */
export const jsonDepth = 3 * expressionLimits.depth + 3;

import { expressionLimits } from './limits.ts';

/** Characters that JSON may escape with up to six characters: `\u0000`. */
const escaped = /["\\\p{Cc}\p{Cs}]/u;
/** A text with its quotes and the separator after it. */
const maxTextSize = (text: string): number => (escaped.test(text) ? 6 : 1) * text.length + 3;
/** Any number, boolean or null, with the separator after it. */
const maxScalarSize = 26;

/**
 * An upper bound for the length of a JSON value as text; null if it is nested too deeply. Iterative, because a deep
 * value would overflow the stack.
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
      // The brackets, and the separator after them.
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

/** Each level of an expression takes at most three levels of JSON: `{cases: [{when}]}`. */
export const jsonDepth = 3 * expressionLimits.depth + 3;

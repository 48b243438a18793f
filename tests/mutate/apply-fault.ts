import type { Fault } from './fault.ts';

/** Why a fault cannot be put into this text; null if it can. */
export function objectionTo(text: string, { find, replacement }: Fault): string | null {
  if (find === replacement) return 'its replacement is the text itself';
  const count = text.split(find).length - 1;
  if (count === 1) return null;
  return count === 0 ? 'its text does not occur' : `its text occurs ${count} times`;
}

/** The text with the fault in it. */
export const withFault = (text: string, { find, replacement }: Fault): string =>
  // Given as a function: in a text, `$` would have a meaning.
  text.replace(find, () => replacement);

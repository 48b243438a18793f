/** The usual notations: digits alone, or with separators between pairs or groups of four. */
const written = /^[0-9a-f]{2}(?:[:.\- ]?[0-9a-f]{2}){5}$/i;

/** The twelve hexadecimal digits of a MAC address in any notation; null if it is not one. */
export const readMacAddress = (text: string): string | null =>
  written.test(text.trim()) ? text.replaceAll(/[^0-9a-f]/gi, '').toLowerCase() : null;

/** Six pairs separated by colons (S1-9-13); text that is not a MAC address stays unchanged. */
export const formatMacAddress = (text: string): string => {
  const digits = readMacAddress(text);
  return digits === null ? text : (digits.match(/../g) ?? []).join(':');
};

const marks = [':', '-', '.', ' '] as const;
const piecesOf = [/../g, /..../g] as const;

/** All notations of a MAC address, the usual one first; search matches any part of any of them. */
export function macAddressVariants(text: string): readonly string[] {
  const digits = readMacAddress(text);
  if (digits === null) return [text];
  const pieced = piecesOf.flatMap((pieces) => marks.map((mark) => (digits.match(pieces) ?? []).join(mark)));
  return [...pieced, digits];
}

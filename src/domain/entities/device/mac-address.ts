/** As people write and labels print it: digits alone, or in pairs or fours with a mark between. */
const written = /^[0-9a-f]{2}(?:[:.\- ]?[0-9a-f]{2}){5}$/i;

/** The twelve hexadecimal digits of a MAC address in whatever way it is written; null where it is none. */
export const readMacAddress = (text: string): string | null =>
  written.test(text.trim()) ? text.replaceAll(/[^0-9a-f]/gi, '').toLowerCase() : null;

/** Six pairs with colons between them (S1 §9); what is no MAC address stays as it is. */
export const formatMacAddress = (text: string): string => {
  const digits = readMacAddress(text);
  return digits === null ? text : (digits.match(/../g) ?? []).join(':');
};

const marks = [':', '-', '.', ' '] as const;
const piecesOf = [/../g, /..../g] as const;

/** All the ways in which people write one, the usual first: by any part of them it is searched for. */
export function macAddressWays(text: string): readonly string[] {
  const digits = readMacAddress(text);
  if (digits === null) return [text];
  const pieced = piecesOf.flatMap((pieces) => marks.map((mark) => (digits.match(pieces) ?? []).join(mark)));
  return [...pieced, digits];
}

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

/** The country codes of one and two digits; all others have three. */
const withCountryCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d{2})(\d+)$/;

/** The country code of an E.164 number and the digits after it; null for any other text. */
export function splitCountryCode(number: string): { readonly code: string; readonly digits: string } | null {
  const [, code, digits] = withCountryCode.exec(number) ?? [];
  return code === undefined || digits === undefined ? null : { code, digits };
}

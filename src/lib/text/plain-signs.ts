const ignored = /[\p{Cf}\uFE00-\uFE0F\u20E3]/gu;
const spaces = /[\s\p{Z}]/gu;
const dashes = /[\p{Pd}\u2043\u2212\u30FC]/gu;
const dots = /[\u00B7\u2022\u2024\u2027\u30FB\u3002]/g;
const slashes = /[\u2044\u2215]/g;
const pluses = /[\u207A\uFE62\u2795]/g;
/** The full-width forms of ASCII. */
const fullWidth = /[\uFF01-\uFF5E]/g;
const fullWidthOffset = 0xfee0;
const nonAscii = /[^\p{ASCII}]/u;
const digits = /\p{Nd}/gu;
const isDigit = /^\p{Nd}$/u;

/** The value of a digit of any script. Unicode has the ten digits of each script in a row, from zero. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * A text with ASCII digits, spaces, dashes, dots, slashes and plus signs instead of others, and without invisible signs:
 * those that come along when a number is copied from a page, a mail or a spreadsheet, or typed with another keyboard.
 */
export function plainSigns(text: string): string {
  if (!nonAscii.test(text)) return text.replaceAll(spaces, ' ');
  return text
    .replaceAll(ignored, '')
    .replaceAll(fullWidth, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - fullWidthOffset))
    .replaceAll(digits, digitValue)
    .replaceAll(spaces, ' ')
    .replaceAll(dashes, '-')
    .replaceAll(dots, '.')
    .replaceAll(slashes, '/')
    .replaceAll(pluses, '+');
}

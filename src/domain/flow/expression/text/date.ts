/** Formats a canonical date, omitting seconds that are zero: `@2026-11-22T10:00Z`. */
export const dateText = (at: string): string => `@${at.replace(/(?::00)?\.000Z$/, 'Z')}`;

const pattern = /^@(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(?::(\d\d)(\.\d\d\d)?)?Z)?$/;

/** Parses `@2026-11-22` or `@2026-11-22T10:00Z` into a canonical date; undefined if there is no such day or time. */
export function dateValue(text: string): string | undefined {
  const [, day, time = '00:00', seconds = '00', fraction = '.000'] = pattern.exec(text) ?? [];
  const at = `${day}T${time}:${seconds}${fraction}Z`;
  const parsed = Date.parse(at);
  return !Number.isNaN(parsed) && new Date(parsed).toISOString() === at ? at : undefined;
}

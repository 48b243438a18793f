/** True for null, undefined, an empty string and an empty array. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Any value as a line of text, for fields without a display of their own. */
export function plainText(value: unknown): string {
  if (isEmpty(value)) return '–';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${plainText(one)}`)
      .join(', ');
  return JSON.stringify(value);
}

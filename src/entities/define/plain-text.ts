/** Nothing, whichever way it is said. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value that nobody has words for, as a line of text. */
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

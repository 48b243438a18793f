/** A part of a date or time with two digits: `05`. */
export const twoDigits = (part: number): string => String(part).padStart(2, '0');

import { fold } from '../../../lib/text/fold.ts';

/** The name as users compare it: letter case, accents and the number of spaces do not tell two names apart. */
const comparedName = (name: string): string => fold(name).trim().replaceAll(/\s+/g, ' ');

/** Whether two vendors, or two libraries, would look the same by their names. */
export const looksLike = (name: string, other: string): boolean => comparedName(name) === comparedName(other);

import { createContext } from 'react';

/**
 * Where telephone numbers can be pressed to call them. Elsewhere they are text, because a button must not contain
 * another. In a list they are not tab stops, since its rows are one; the same number is in the row's details.
 */
export const CallableNumbers = createContext<'details' | 'list' | null>(null);

import { createContext } from 'react';

/**
 * Tells a form that another one is open over it, such as one that creates what a picker offers. Returns the function
 * that ends this. null: there is no form below.
 */
export const InnerFormContext = createContext<(() => () => void) | null>(null);

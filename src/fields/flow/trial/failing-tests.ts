import { createContext } from 'react';

/** The names of the tests that fail in the open editor; none elsewhere, where only the platform runs them. */
export const FailingTestsContext = createContext<readonly string[]>([]);

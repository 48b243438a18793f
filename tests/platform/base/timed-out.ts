/** The message of a job that took longer than its command allows. */
export const timedOut = (limitMs: number): string => `Timed out after ${limitMs / 1000} s`;

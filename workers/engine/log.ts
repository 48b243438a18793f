/** The engine's console: the one place that writes to it. Never a token, never a row. */
export const log = {
  warn: (message: string, ...details: unknown[]): void => console.warn(`engine: ${message}`, ...details),
  error: (message: string, ...details: unknown[]): void => console.error(`engine: ${message}`, ...details),
};

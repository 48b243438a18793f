/** The engine's console. Nothing else in the engine writes to it, and it never gets a token or a row. */
export const log = {
  warn: (message: string, ...details: unknown[]): void => console.warn(`engine: ${message}`, ...details),
  error: (message: string, ...details: unknown[]): void => console.error(`engine: ${message}`, ...details),
};

/** The levels of log entries, and of the log block of flows (S1-9-02). */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const;
export type LogLevel = (typeof logLevels)[number];

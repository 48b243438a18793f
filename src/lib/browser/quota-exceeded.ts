/** Whether a write failed because the browser grants no more space. Dexie wraps the error of an aborted transaction. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof Error &&
  (/QuotaExceeded/.test(`${error.name} ${error.message}`) ||
    ('inner' in error && isQuotaExceeded(error.inner)));

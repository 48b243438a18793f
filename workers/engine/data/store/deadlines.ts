/*
 * No promise of IndexedDB is waited for longer, ms: a database waits for every tab that has it open, and a tab's thread
 * may be blocked for any time.
 */
export const openLimitMs = 3_000;
/** Everything that is kept is read at once. */
export const readLimitMs = 10_000;
export const writeLimitMs = 10_000;
/** A window is then shown without its stored record, whose read waits for puts that wait for a blocked tab's read. */
export const windowLimitMs = 500;

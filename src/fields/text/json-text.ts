/** A value as JSON for people: on several lines where it has parts. */
export const printJson = (value: unknown): string => JSON.stringify(value ?? null, null, 2);

/** A value as JSON on one line. */
export const shortJson = (value: unknown): string => JSON.stringify(value ?? null);

export const tones = ['neutral', 'info', 'ok', 'notice', 'warn', 'error', 'fatal', 'stale', 'busy'] as const;

/** The severity of a status. `stale`: known but out of date; `busy`: in progress. */
export type Tone = (typeof tones)[number];

/** The periods that calls are counted in, and how long their rows are kept (ISO 8601). */
export const activitySpans = {
  minute: { ms: 60_000, kept: 'PT1H' },
  hour: { ms: 3_600_000, kept: 'P1D' },
} as const;
export type ActivitySpan = keyof typeof activitySpans;
export const activitySpanNames = Object.keys(activitySpans) as [ActivitySpan, ...ActivitySpan[]];

/** When the minute or hour of a time begins, in ms. Hours are those of UTC: each has 60 minutes, also when clocks change. */
export const spanStart = (span: ActivitySpan, at: number): number =>
  Math.floor(at / activitySpans[span].ms) * activitySpans[span].ms;

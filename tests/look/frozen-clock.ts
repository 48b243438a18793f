/** The moment that all pictures show: a Wednesday, in working hours. */
export const frozenAt = Date.UTC(2026, 10, 25, 10, 30);

/** A script after which nothing in a page or worker sees the time pass; timers still run. */
export const freezeClock = `{
  const at = ${frozenAt};
  const RealDate = Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(at);
      else super(...given);
    }
    static now() {
      return at;
    }
  };
  if (globalThis.Temporal) {
    const instant = () => Temporal.Instant.fromEpochMilliseconds(at);
    const zoned = (zone = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone);
    Object.assign(Temporal.Now, {
      instant,
      zonedDateTimeISO: zoned,
      plainDateTimeISO: (zone) => zoned(zone).toPlainDateTime(),
      plainDateISO: (zone) => zoned(zone).toPlainDate(),
      plainTimeISO: (zone) => zoned(zone).toPlainTime(),
    });
  }
}
`;

/** Where the built engine begins to count its commits. */
const commitStart = /(?<=#[\w$]+=)Date\.now\(\)(?=;)/g;

/**
 * The engine's script in that world. Each engine still counts its commits from a later number than the one before,
 * or it would wait for the commits of windows that were stored by the last one.
 */
export function freezeEngine(script: string): string {
  if (script.match(commitStart)?.length !== 1)
    throw new Error('Where does the engine count its commits from?');
  return freezeClock + script.replace(commitStart, 'Math.round(performance.timeOrigin)');
}

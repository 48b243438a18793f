const units = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1000, ms: 1 } as const;
type Unit = keyof typeof units;
const isUnit = (text: string): text is Unit => Object.hasOwn(units, text);

/** Formats milliseconds as `1h30m`; zero is `0s`. */
export function durationText(ms: number): string {
  let rest = ms;
  let text = '';
  for (const unit of Object.keys(units).filter(isUnit)) {
    const count = Math.floor(rest / units[unit]);
    rest -= count * units[unit];
    if (count > 0) text += `${count}${unit}`;
  }
  return text === '' ? '0s' : text;
}

/** Parses `1h30m` into milliseconds; undefined if the number is too large to be exact. */
export function durationValue(text: string): number | undefined {
  let sum = 0;
  for (const [, count = '', unit = ''] of text.matchAll(/(\d+)([a-z]+)/g))
    sum += Number(count) * (isUnit(unit) ? units[unit] : Number.NaN);
  return Number.isSafeInteger(sum) ? sum : undefined;
}

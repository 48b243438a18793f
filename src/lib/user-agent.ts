/** What a browser says it is, as far as a reader can use it; null where it says nothing we know. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

// The first that fits: most browsers also claim to be those below them.
const browsers = [
  ['Edge', /\bEdgA?(?:iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

const firstOf = (list: readonly (readonly [string, RegExp])[], text: string): string | null =>
  list.find(([, sign]) => sign.test(text))?.[0] ?? null;

/** The browser and the system of a user agent text. */
export const deviceOf = (userAgent: string): Device => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
});

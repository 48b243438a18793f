/** The browser and operating system a user agent names; null if unknown. */
export interface UserAgentInfo {
  readonly browser: string | null;
  readonly system: string | null;
}

// The first match wins: most browsers also claim to be those below them.
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

const firstMatch = (list: readonly (readonly [string, RegExp])[], text: string): string | null =>
  list.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

export const parseUserAgent = (userAgent: string): UserAgentInfo => ({
  browser: firstMatch(browsers, userAgent),
  system: firstMatch(systems, userAgent),
});

/** A browser driven over one of the two WebDriver protocols, with just enough for the smoke path. */
export interface RemoteBrowser {
  readonly name: string;
  readonly openTab: (url: string) => Promise<RemoteTab>;
  readonly close: () => Promise<void>;
}

export interface RemoteTab {
  /** Evaluates in the page and awaits a promise; the value travels as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly bringToFront: () => Promise<void>;
}

/** Thrown when the browser is not installed, which is not a failure. */
export class NotInstalled extends Error {
  override name = 'NotInstalled';
}

/** Wraps an expression to return JSON text: both protocols return strings alike, but objects differently. */
export const asJson = (expression: string): string =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

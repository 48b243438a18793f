/** A browser that is driven over one of the two WebDriver protocols. Enough of it for the smoke path. */
export interface RemoteBrowser {
  readonly name: string;
  readonly openTab: (url: string) => Promise<RemoteTab>;
  readonly close: () => Promise<void>;
}

export interface RemoteTab {
  /** Evaluates in the page, awaiting a promise; the value travels as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly bringToFront: () => Promise<void>;
}

/** The browser is not installed; nothing is wrong. */
export class NotInstalled extends Error {
  override name = 'NotInstalled';
}

/** What both protocols are asked to evaluate: text comes back the same from either, objects do not. */
export const asJson = (expression: string): string =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

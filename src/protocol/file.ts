/** A GET whose answer is a file, which the browser itself fetches: no header of ours can be on it. */
export interface FileAddress {
  readonly method: 'GET';
  /** Relative to /v1; `{name}` stands for a parameter. */
  readonly path: string;
}

/** Every such address, by name. */
export const files = {
  /** A logo or favicon of an environment, open to all: it is shown before anyone has signed in. PNG, never changes. */
  'environment.asset': { method: 'GET', path: 'environment/asset/{blobId}' },
} as const satisfies Readonly<Record<string, FileAddress>>;

export type FileName = keyof typeof files;

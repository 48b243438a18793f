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
  /** What is to be heard (S0 §9), for those whose session has left its cookie (decisions, 9). Ranges are answered. */
  'sound.audio': { method: 'GET', path: 'audio/sound/{id}/audio/{type}' },
  'recording.audio': { method: 'GET', path: 'audio/recording/{id}/audio/{type}' },
} as const satisfies Readonly<Record<string, FileAddress>>;

export type FileName = keyof typeof files;

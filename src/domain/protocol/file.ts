/** A GET of a file that the browser itself fetches, so we cannot add headers. */
export interface FileAddress {
  readonly method: 'GET';
  /** Relative to /v1; `{name}` is a parameter. */
  readonly path: string;
}

/** All file addresses, by name. */
export const files = {
  /** A logo or favicon of an environment. Public, because it is shown before sign-in. PNG, never changes. */
  'environment.asset': { method: 'GET', path: 'environment/asset/{blobId}' },
  /** Audio (S0-9-17, S0-9-18), authorized by the session cookie (decision 9). Supports range requests. */
  'sound.audio': { method: 'GET', path: 'audio/sound/{id}/audio/{type}' },
  'recording.audio': { method: 'GET', path: 'audio/recording/{id}/audio/{type}' },
  /** Audio for everybody who has the link of a mail, until it expires (decision 107). Supports range requests. */
  'audio.openLink': { method: 'GET', path: 'audio/link/{token}' },
  /** A file of an export, authorized like audio; `file` in the query says which. Supports range requests. */
  'billingExport.file': { method: 'GET', path: 'billing/export/snapshot/{id}/file' },
} as const satisfies Readonly<Record<string, FileAddress>>;

export type FileName = keyof typeof files;

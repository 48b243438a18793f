export interface ClaimFacts {
  /** The host in the account's row; `unknown` while the row is not live. */
  readonly host: { readonly id: string | null } | 'unknown';
  /** This tab's host id before it was reloaded. */
  readonly previousHostId: string | null;
  readonly tab: 'visible' | 'hidden';
  readonly microphone: PermissionState | 'unknown';
  readonly audio: 'inactive' | 'busy' | 'failed';
}

/**
 * Whether this tab claims the account automatically (S0-4-19): a visible tab claims an account without a host, and a
 * tab that was the host before a reload claims it again, so that a call continues. Both only if the microphone is
 * already granted: users habitually deny an unexpected prompt, and the denial persists.
 */
export function isClaimedHere({ host, previousHostId, tab, microphone, audio }: ClaimFacts): boolean {
  if (audio !== 'inactive' || microphone !== 'granted' || host === 'unknown') return false;
  return host.id === null ? tab === 'visible' : host.id === previousHostId;
}

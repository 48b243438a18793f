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
 * Should this tab claim the account automatically (S0-4-19)? Yes for an account without a host, if the tab is
 * visible; and for a tab that was its host before a reload, so that a call continues. Only with the microphone
 * already granted: users habitually deny an unexpected prompt, and the denial persists.
 */
export function isClaimedHere({ host, previousHostId, tab, microphone, audio }: ClaimFacts): boolean {
  if (audio !== 'inactive' || microphone !== 'granted' || host === 'unknown') return false;
  return host.id === null ? tab === 'visible' : host.id === previousHostId;
}

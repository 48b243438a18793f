export interface ClaimFacts {
  /** The host in the account's row. */
  readonly host:
    | 'none'
    /** This tab, before it was reloaded. */
    | 'previous'
    /** A tab of this browser that took over while this tab, the host before, was reloading. */
    | 'successor'
    | 'other'
    /** The row is not live. */
    | 'unknown';
  readonly tab: 'visible' | 'hidden';
  readonly microphone: PermissionState | 'unknown';
  readonly audio: 'inactive' | 'busy' | 'failed';
}

/**
 * Whether this tab claims the account automatically (S0-4-19): a visible tab claims an account without a host, and a
 * tab that was the host before a reload claims it again, so that a call continues where the user is. All only if the
 * microphone is already granted: users habitually deny an unexpected prompt, and the denial persists.
 */
export function isClaimedHere({ host, tab, microphone, audio }: ClaimFacts): boolean {
  if (audio !== 'inactive' || microphone !== 'granted') return false;
  if (host === 'previous') return true;
  return tab === 'visible' && (host === 'none' || host === 'successor');
}

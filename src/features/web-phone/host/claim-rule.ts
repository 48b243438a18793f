export interface ClaimFacts {
  /** Who sounds for the account, by its row; `unknown` as long as that is not live. */
  readonly host: { readonly id: string | null } | 'unknown';
  /** Under which this very tab sounded until it was reloaded. */
  readonly previousHostId: string | null;
  readonly tab: 'visible' | 'hidden';
  readonly microphone: PermissionState | 'unknown';
  readonly audio: 'inactive' | 'busy' | 'failed';
}

/**
 * Is the account claimed here unasked (S0 §4)? One without a host, by the tab that is looked at; and by a tab that was
 * its host until it was reloaded, so that a call goes on. Only with the microphone at hand: a prompt that nobody asked
 * for is refused by habit, and that refusal stays.
 */
export function isClaimedHere({ host, previousHostId, tab, microphone, audio }: ClaimFacts): boolean {
  if (audio !== 'inactive' || microphone !== 'granted' || host === 'unknown') return false;
  return host.id === null ? tab === 'visible' : host.id === previousHostId;
}

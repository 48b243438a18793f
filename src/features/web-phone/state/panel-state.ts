import type { AudioState } from './audio-state.ts';

/** What the panel is about to show (S0 §2); the lines have a say of their own. */
export type PanelState =
  | { readonly kind: 'noUser' | 'denied' | 'loading' }
  /** The user has no web phone yet. */
  | { readonly kind: 'noAccount' }
  /** Nobody sounds for the account; here it can. */
  | { readonly kind: 'inactive' }
  /** Another tab or browser sounds. */
  | { readonly kind: 'elsewhere' }
  /** The browser asks its user for the microphone. */
  | { readonly kind: 'prompt' }
  | { readonly kind: 'activating' | 'active' };

export interface PanelFacts {
  readonly user: 'nobody' | 'somebody';
  readonly access: 'loading' | 'denied' | 'allowed';
  /** The user's account, as far as it is known. */
  readonly account: 'loading' | 'none' | { readonly hostId: string | null };
  /** Under which this tab sounds. */
  readonly ownHostId: string;
  readonly audio: AudioState['kind'];
}

export function panelState({ user, access, account, ownHostId, audio }: PanelFacts): PanelState {
  if (user === 'nobody') return { kind: 'noUser' };
  if (access === 'denied') return { kind: 'denied' };
  // What this tab does itself it knows better than any row.
  if (audio !== 'inactive') return { kind: audio };
  if (access === 'loading' || account === 'loading') return { kind: 'loading' };
  if (account === 'none') return { kind: 'noAccount' };
  return { kind: account.hostId === null || account.hostId === ownHostId ? 'inactive' : 'elsewhere' };
}

import type { AudioState } from './audio-state.ts';

/** The state of the panel, without its lines (S0-2-69 to S0-2-72, S0-2-82 to S0-2-85). */
export type PanelState =
  | { readonly kind: 'noUser' | 'denied' | 'loading' }
  /** The user has no web phone yet. */
  | { readonly kind: 'noAccount' }
  /** The account has no host; this tab can become it. */
  | { readonly kind: 'inactive' }
  /** Another tab or browser is the host. */
  | { readonly kind: 'elsewhere' }
  /** The browser prompts for the microphone. */
  | { readonly kind: 'prompt' }
  | { readonly kind: 'activating' | 'active' };

export interface PanelFacts {
  readonly user: 'nobody' | 'somebody';
  readonly access: 'loading' | 'denied' | 'allowed';
  /** The user's account, if known. */
  readonly account: 'loading' | 'none' | { readonly hostId: string | null };
  /** This tab's host id. */
  readonly ownHostId: string;
  readonly audio: AudioState['kind'];
}

export function panelState({ user, access, account, ownHostId, audio }: PanelFacts): PanelState {
  if (user === 'nobody') return { kind: 'noUser' };
  if (access === 'denied') return { kind: 'denied' };
  // This tab knows its own audio state better than the row does.
  if (audio !== 'inactive') return { kind: audio };
  if (access === 'loading' || account === 'loading') return { kind: 'loading' };
  if (account === 'none') return { kind: 'noAccount' };
  return { kind: account.hostId === null || account.hostId === ownHostId ? 'inactive' : 'elsewhere' };
}

import { useSyncExternalStore } from 'react';
import { connectionState } from '../connection/connection-state.ts';

const expiry = (): string | null => connectionState.get().session.state?.validUntil ?? null;

/** When the session expires unless the engine refreshes it; null without a session. */
export const useSessionExpiry = (): string | null => useSyncExternalStore(connectionState.subscribe, expiry);

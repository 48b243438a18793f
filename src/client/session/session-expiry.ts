import { useSyncExternalStore } from 'react';
import { connectionState } from '../connection/connection-state.ts';

const expiry = (): string | null => connectionState.get().session.state?.validUntil ?? null;

/** Until when the session is good unless it is renewed, which the engine does; null while there is none. */
export const useSessionExpiry = (): string | null => useSyncExternalStore(connectionState.subscribe, expiry);

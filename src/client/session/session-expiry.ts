import { connectionState } from '../connection/connection-state.ts';
import { useStore } from '../../kit/base/use-store.ts';

/** When the session expires unless the engine refreshes it; null without a session. */
export const useSessionExpiry = (): string | null =>
  useStore(connectionState, ({ session }) => session.state?.validUntil ?? null);

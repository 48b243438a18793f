import { backoff } from '../../../src/lib/async/backoff.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import type { ConfigSource } from './config-source.ts';
import type { LinkState } from './link-state.ts';
import type { ServerClock } from './server-clock.ts';
import type { SessionRefresh } from './session-refresh.ts';
import type { DisconnectReason } from './socket-connection.ts';
import { RequestRefused } from './socket-connection.ts';

/** The wait after a close by the server and before the socket of a new session (S0-9-07, decision 3). */
const restartMs = 3000;
/** From this attempt on the wait is the longest. */
const maxAttempt = 5;
/** Each such time of connection forgets one failed attempt, so ten seconds forget all. */
const forgetMs = 2000;

export interface Recovery {
  /** Does what the reason calls for and returns the wait before the next connection, ms. */
  readonly recoverFrom: (reason: DisconnectReason) => Promise<number>;
  /** A connection lasted this long: forgets failures before it, so that the next wait is shorter. */
  readonly lasted: (ms: number) => void;
  /** The next wait is the shortest. */
  readonly resetBackoff: () => void;
}

export interface RecoveryOptions {
  readonly config: Pick<ConfigSource, 'refresh'>;
  readonly sessionRefresh: Pick<SessionRefresh, 'renew'>;
  readonly state: LinkState;
  readonly clock: Pick<ServerClock, 'now'>;
}

export function createRecovery({ config, sessionRefresh, state, clock }: RecoveryOptions): Recovery {
  let attempt = 0;
  const wait = (): number => backoff(attempt++);

  async function closedByServer(code: number, reason: string): Promise<number> {
    if (code === closeCode.forbidden) {
      state.forbidden(reason === '' ? null : reason);
      return Math.max(restartMs, wait());
    }
    if (code === closeCode.bindingMissing && attempt === 0) {
      // A socket carries no proof: the refresh brings the cookie back that the next one needs.
      attempt = 1;
      await sessionRefresh.renew();
      return 0;
    }
    state.failed(clock.now());
    if (code === closeCode.invalidSession || code === closeCode.bindingMissing) await sessionRefresh.renew();
    return Math.max(restartMs, wait());
  }

  return {
    async recoverFrom(reason) {
      if (reason.kind === 'byServer') return closedByServer(reason.code, reason.reason);
      // A refused socket gives no reason: the platform may have moved, or may be forbidden to us.
      const result = reason.kind === 'unreachable' ? await config.refresh() : null;
      if (result?.kind === 'forbidden') state.forbidden(result.message);
      else state.failed(clock.now());
      // The first gap is resumed at once, a gap in the connection that follows is not.
      if (reason.kind === 'gap' && attempt === 0) {
        attempt = 1;
        return 0;
      }
      return reason.kind === 'byUs' ? restartMs : wait();
    },
    lasted(ms) {
      attempt = Math.max(0, Math.min(attempt, maxAttempt) - Math.floor(ms / forgetMs));
    },
    resetBackoff: () => void (attempt = 0),
  };
}

const closeCodeOf: Readonly<Record<string, number>> = {
  [errorCode.invalidSession]: closeCode.invalidSession,
  [errorCode.bindingMissing]: closeCode.bindingMissing,
};

/** A refused handshake counts as the close frame that would follow it; any other error as a lost connection. */
export function disconnectReasonOf(error: unknown): DisconnectReason {
  if (!(error instanceof RequestRefused)) return { kind: 'lost' };
  const { code, message } = error.error;
  return { kind: 'byServer', code: closeCodeOf[code] ?? closeCode.protocol, reason: message };
}

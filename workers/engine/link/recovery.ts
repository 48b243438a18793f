import { backoff } from '../../../src/lib/backoff.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import type { ConfigSource } from './config-source.ts';
import type { DisconnectReason } from './socket-connection.ts';
import { RequestRefused } from './socket-connection.ts';
import type { LinkState } from './link-state.ts';
import type { ServerClock } from './server-clock.ts';
import type { SessionRefresh } from './session-refresh.ts';

/** The wait after a close by the server and before a new session's socket (S0 §9; decisions, open point 3). */
const restartMs = 3000;

export interface Recovery {
  /** Does what the ending asks for; how long to wait before the next connection, ms. */
  readonly recoverFrom: (ending: DisconnectReason) => Promise<number | 'until woken'>;
  /** The connection had lasted: the next wait is the shortest. */
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

  async function closedByServer(code: number, reason: string): Promise<number | 'until woken'> {
    if (code === closeCode.forbidden) {
      state.forbidden(reason === '' ? null : reason);
      return 'until woken';
    }
    state.failed(clock.now());
    if (code === closeCode.invalidSession) await sessionRefresh.renew();
    return Math.max(restartMs, wait());
  }

  return {
    async recoverFrom(ending) {
      if (ending.kind === 'byServer') return closedByServer(ending.code, ending.reason);
      // The platform may have moved, or be closed to us: a refused socket does not say why.
      const config403 = ending.kind === 'unreachable' ? await config.refresh() : null;
      if (config403?.kind === 'forbidden') state.forbidden(config403.message);
      else state.failed(clock.now());
      if (ending.kind === 'gap') return 0;
      return ending.kind === 'byUs' ? restartMs : wait();
    },
    resetBackoff: () => void (attempt = 0),
  };
}

/** A refused handshake ends like the close frame that follows it; anything else was no answer to speak of. */
export function disconnectReasonOf(error: unknown): DisconnectReason {
  if (!(error instanceof RequestRefused)) return { kind: 'lost' };
  const { code, message } = error.error;
  const invalid = code === errorCode.invalidSession;
  return { kind: 'byServer', code: invalid ? closeCode.invalidSession : closeCode.protocol, reason: message };
}

import type { WebSocket } from 'ws';
import type { Link } from './event-session.ts';

/** What becomes of the next numbered messages, on whichever socket they go out. */
export type MessageFault = 'drop' | 'duplicate' | 'reorder';

/** An attempt to open a socket: when (server time, ms), and whether it was let in. */
export interface Attempt {
  readonly at: number;
  readonly admitted: boolean;
}

/** For tests: a link that fails in every way a link can. All of it stands off until it is asked for. */
export interface SocketControl {
  /** Ends every socket: with a close frame, or as a cable is cut. */
  readonly cut: (how: 'close' | 'terminate') => void;
  /** Lets no new socket in for so long, ms; 0 ends it. `forbid` lets it in and closes it with 4403. */
  readonly refuse: (forMs: number, how?: 'reject' | 'forbid') => void;
  /** Neither reads nor writes, and tells nobody; on sockets open now, or on new ones too. */
  readonly hold: (which: 'open' | 'all') => void;
  readonly release: () => void;
  /** Reordered messages wait for each other, and go out the last first. */
  readonly fault: (kind: MessageFault, count: number) => void;
  readonly refuseResumes: (count: number) => void;
  readonly attempts: () => readonly Attempt[];
}

/** The half of the control that the sockets ask. */
export interface Steering {
  readonly control: SocketControl;
  /** Is a new socket let in? Notes the attempt. */
  readonly admit: () => 'admit' | 'reject' | 'forbid';
  /** Puts the steered wire between an event session and its socket. */
  readonly wire: (socket: WebSocket) => Link;
  readonly forget: (socket: WebSocket) => void;
  /** Takes one of the resumes that are to be refused. */
  readonly refusesResume: () => boolean;
}

/** More than this in a socket's own buffer, and the rest stays in the event session's. */
const congestion = 4 * 1024 * 1024;

export function createSteering(now: () => number): Steering {
  const sockets = new Map<WebSocket, { held: (() => void)[] | null }>();
  const attempts: Attempt[] = [];
  let refusal = { until: -Infinity, how: 'reject' as 'reject' | 'forbid' };
  let holdsNew = false;
  let resumes = 0;
  let fault: { kind: MessageFault; left: number } | null = null;
  const reordered: (() => void)[] = [];

  /** What of this message goes out now. */
  function steer(send: () => void): (() => void)[] {
    if (fault === null) return [send];
    const { kind } = fault;
    fault.left -= 1;
    const isLast = fault.left <= 0;
    if (isLast) fault = null;
    if (kind === 'drop') return [];
    if (kind === 'duplicate') return [send, send];
    reordered.unshift(send);
    return isLast ? reordered.splice(0) : [];
  }

  return {
    control: {
      cut(how) {
        for (const socket of sockets.keys()) {
          if (how === 'close') socket.close(1012, 'restarting');
          else socket.terminate();
        }
      },
      refuse: (forMs, how = 'reject') => void (refusal = { until: now() + forMs, how }),
      hold(which) {
        holdsNew = which === 'all';
        for (const [socket, state] of sockets) {
          state.held ??= [];
          socket.pause();
        }
      },
      release() {
        holdsNew = false;
        for (const [socket, state] of sockets) {
          const held = state.held ?? [];
          state.held = null;
          for (const send of held) send();
          socket.resume();
        }
      },
      fault(kind, count) {
        for (const send of reordered.splice(0)) send();
        fault = count > 0 ? { kind, left: count } : null;
      },
      refuseResumes: (count) => void (resumes = count),
      attempts: () => attempts,
    },
    admit() {
      const refused = now() < refusal.until;
      attempts.push({ at: now(), admitted: !refused });
      return refused ? refusal.how : 'admit';
    },
    wire(socket) {
      const state: { held: (() => void)[] | null } = { held: holdsNew ? [] : null };
      sockets.set(socket, state);
      if (holdsNew) socket.pause();
      const put = (act: () => void): void => {
        if (state.held) state.held.push(act);
        else act();
      };
      return {
        send(text, kind) {
          const send = (): void => {
            if (socket.readyState === socket.OPEN) socket.send(text);
          };
          for (const act of kind === 'numbered' ? steer(send) : [send]) put(act);
        },
        isCongested: () => socket.bufferedAmount > congestion,
        close: (code, reason) => put(() => socket.close(code, reason)),
      };
    },
    forget: (socket) => void sockets.delete(socket),
    refusesResume() {
      if (resumes <= 0) return false;
      resumes -= 1;
      return true;
    },
  };
}

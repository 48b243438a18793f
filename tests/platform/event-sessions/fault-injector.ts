import type { WebSocket } from 'ws';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { PlatformError } from '../../../src/domain/protocol/error.ts';
import { closeCode } from '../../../src/domain/protocol/socket.ts';
import type { ClientEvent } from '../../../src/domain/protocol/socket.ts';
import type { EventSocket } from './event-session.ts';

/** A fault for the next numbered messages, on any socket. */
export type MessageFault = 'drop' | 'duplicate' | 'reorder';

/** An attempt to open a socket, at a server time in ms. */
export interface SocketAttempt {
  readonly at: number;
  readonly admitted: boolean;
}

/** For tests: makes connections fail in every way they can. Everything is off by default. */
export interface SocketControl {
  /** Ends every socket, with a close frame or abruptly. */
  readonly cut: (how: 'close' | 'terminate') => void;
  /** Refuses new sockets for a time in ms; 0 ends it. `forbid` accepts them and closes them with 4403. */
  readonly refuse: (forMs: number, how?: 'reject' | 'forbid') => void;
  /** Silently stops reading and writing, on open sockets only or on new ones too. */
  readonly hold: (which: 'open' | 'all') => void;
  readonly release: () => void;
  /** Reordered messages are collected and sent in reverse order. */
  readonly fault: (kind: MessageFault, count: number) => void;
  readonly refuseResumes: (count: number) => void;
  /** Answers the next registrations of a type with an error. */
  readonly refuseRegistrations: (entityType: EntityName, error: PlatformError, count: number) => void;
  readonly acceptRegistrations: () => void;
  /** Sends the next snapshots in pieces, a piece a tick, with other events between them. */
  readonly splitSnapshots: (count: number) => void;
  readonly attempts: () => readonly SocketAttempt[];
}

/** Applies the faults to the sockets. */
export interface FaultInjector {
  readonly control: SocketControl;
  /** Decides whether a new socket is accepted, and records the attempt. */
  readonly admit: () => 'admit' | 'reject' | 'forbid';
  /** Wraps a socket for its event session, so that faults apply to it. */
  readonly wrap: (socket: WebSocket) => EventSocket;
  readonly forget: (socket: WebSocket) => void;
  /** Whether to refuse this resume; uses up one refusal. */
  readonly takeResumeRefusal: () => boolean;
  /** The error for this event, if it is to be refused; uses up one refusal. */
  readonly takeEventRefusal: (event: ClientEvent) => PlatformError | null;
  /** Whether to send this snapshot in pieces; uses up one. */
  readonly takeSnapshotSplit: () => boolean;
}

/** Above this many bytes in a socket's buffer, messages stay in the event session's outbox. */
const congestedBytes = 4 * 1024 * 1024;

export function createFaultInjector(now: () => number): FaultInjector {
  const sockets = new Map<WebSocket, { held: (() => void)[] | null }>();
  const attempts: SocketAttempt[] = [];
  let refusal = { until: -Infinity, how: 'reject' as 'reject' | 'forbid' };
  let holdsNew = false;
  let resumeRefusals = 0;
  const registrationRefusals = new Map<string, { readonly error: PlatformError; left: number }>();
  let snapshotSplits = 0;
  let fault: { kind: MessageFault; left: number } | null = null;
  const reordered: (() => void)[] = [];

  /** The sends to perform now for this message. */
  function applyFault(send: () => void): (() => void)[] {
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
          if (how === 'close') socket.close(closeCode.restarting, 'restarting');
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
      refuseResumes: (count) => void (resumeRefusals = count),
      refuseRegistrations: (entityType, error, count) =>
        void registrationRefusals.set(entityType, { error, left: count }),
      acceptRegistrations: () => registrationRefusals.clear(),
      splitSnapshots: (count) => void (snapshotSplits = count),
      attempts: () => attempts,
    },
    admit() {
      const refused = now() < refusal.until;
      attempts.push({ at: now(), admitted: !refused });
      return refused ? refusal.how : 'admit';
    },
    wrap(socket) {
      const state: { held: (() => void)[] | null } = { held: holdsNew ? [] : null };
      sockets.set(socket, state);
      if (holdsNew) socket.pause();
      const runOrHold = (action: () => void): void => {
        if (state.held) state.held.push(action);
        else action();
      };
      return {
        send(text, kind) {
          const send = (): void => {
            if (socket.readyState === socket.OPEN) socket.send(text);
          };
          for (const action of kind === 'numbered' ? applyFault(send) : [send]) runOrHold(action);
        },
        isCongested: () => socket.bufferedAmount > congestedBytes,
        whenReceived: (then) =>
          runOrHold(() => {
            if (socket.readyState !== socket.OPEN) return;
            // Browsers answer pings by themselves, and in the order of the messages before them.
            socket.once('pong', then);
            socket.ping();
          }),
        close: (code, reason) => runOrHold(() => socket.close(code, reason)),
      };
    },
    forget: (socket) => void sockets.delete(socket),
    takeEventRefusal(event) {
      if (event.type !== 'dataSet.register') return null;
      const planned = registrationRefusals.get(event.query.entityType);
      if (planned === undefined || planned.left <= 0) return null;
      planned.left -= 1;
      return planned.error;
    },
    takeResumeRefusal() {
      if (resumeRefusals <= 0) return false;
      resumeRefusals -= 1;
      return true;
    },
    takeSnapshotSplit() {
      if (snapshotSplits <= 0) return false;
      snapshotSplits -= 1;
      return true;
    },
  };
}

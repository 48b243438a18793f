import type { Socket } from 'jssip';
import { localUri } from './sip-message.ts';

/** A transport of JsSIP that ends in this page: what it sends is handed over, what is injected it receives. */
export interface LoopbackSocket {
  readonly socket: Socket;
  readonly inject: (message: string) => void;
}

export function createLoopbackSocket(onSent: (message: string) => void): LoopbackSocket {
  const socket: Socket = {
    url: 'ws://audio-link.invalid',
    via_transport: 'WS',
    sip_uri: localUri,
    connect: () => queueMicrotask(() => socket.onconnect()),
    disconnect() {},
    send(message) {
      if (typeof message === 'string') queueMicrotask(() => onSent(message));
      return true;
    },
    isConnected: () => true,
    isConnecting: () => false,
    // JsSIP puts its own in place of these.
    onconnect() {},
    ondisconnect() {},
    ondata() {},
  };
  return {
    socket,
    // Never from within `send` or `connect`: JsSIP changes its own state after they have returned.
    inject: (message) => queueMicrotask(() => socket.ondata(message)),
  };
}

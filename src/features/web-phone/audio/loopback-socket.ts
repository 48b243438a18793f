import type { Socket } from 'jssip';
import { localUri } from './sip-message.ts';

/** A JsSIP transport that loops back into this page: sent messages go to `onSent`, injected ones are received. */
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
    // JsSIP replaces these.
    onconnect() {},
    ondisconnect() {},
    ondata() {},
  };
  return {
    socket,
    // Asynchronous, because JsSIP changes its own state after `send` and `connect` return.
    inject: (message) => queueMicrotask(() => socket.ondata(message)),
  };
}

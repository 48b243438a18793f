import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import type { UdpEnd } from '../../telephony/model/media-port.ts';

export interface UdpSocket {
  /** Where the other side sends to. */
  readonly local: UdpEnd;
  readonly send: (bytes: Buffer) => void;
  readonly close: () => void;
}

/**
 * Opens a socket that sends to one remote end and receives from it alone. `port` 0 takes any free port. Throws the
 * errors of sockets.
 */
export async function openUdpSocket(
  remote: UdpEnd,
  port: number,
  received: (bytes: Buffer) => void,
): Promise<UdpSocket> {
  const socket = createSocket(isIPv6(remote.address) ? 'udp6' : 'udp4');
  try {
    socket.bind(port);
    await once(socket, 'listening');
    socket.connect(remote.port, remote.address);
    await once(socket, 'connect');
  } catch (error) {
    socket.close();
    throw error;
  }
  // The other side may not listen yet: each packet that it refuses is reported here.
  socket.on('error', () => undefined);
  socket.on('message', received);
  const { address, port: localPort } = socket.address();
  let isOpen = true;
  return {
    local: { address, port: localPort },
    send: (bytes) => void (isOpen && socket.send(bytes, () => undefined)),
    close() {
      if (isOpen) socket.close();
      isOpen = false;
    },
  };
}

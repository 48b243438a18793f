import type { RtpSettings } from '../../../../src/domain/flow/run/state/command.ts';
import { frameLength } from '../../audio/mu-law.ts';
import { isOfFormat, rtpFormats } from './codec.ts';
import { createCodec } from './create-codec.ts';
import type { Codec } from './codec.ts';
import { readRtp } from './packet.ts';
import { createPacketizer } from './packetizer.ts';
import { openUdpSocket } from './socket.ts';
import type { UdpEnd } from '../../telephony/model/media-port.ts';

export interface RtpStream {
  readonly local: UdpEnd;
  /** Sends a frame of µ-law. */
  readonly send: (frame: Buffer) => void;
  readonly close: () => void;
}

export interface RtpStreamEvents {
  /** A frame of µ-law has been received. */
  readonly received: (frame: Buffer) => void;
  readonly failed: (error: string) => void;
}

/** Sequence numbers this far back are late, and others begin a new count. */
const lateRange = 100;
const isLate = (sequenceNumber: number, last: number | null): boolean =>
  last !== null && ((last - sequenceNumber) & 0xffff) < lateRange;

/** Collects bytes to frames. */
function createFramer(take: (frame: Buffer) => void) {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes: Buffer): void => {
    rest = Buffer.concat([rest, bytes]);
    for (; rest.length >= frameLength; rest = rest.subarray(frameLength)) take(rest.subarray(0, frameLength));
  };
}

/** Opens a stream to an address that has been checked. Throws ToolMissing, and the errors of sockets. */
export async function openRtpStream(
  { payload, intervalMs, direction }: RtpSettings,
  remote: UdpEnd,
  port: number,
  { received, failed }: RtpStreamEvents,
): Promise<RtpStream> {
  const format = rtpFormats[payload];
  let codec: Codec | null = null;
  let last: number | null = null;
  const socket = await openUdpSocket(remote, port, (bytes) => {
    const packet = direction === 'sendOnly' ? null : readRtp(bytes);
    if (packet === null || !isOfFormat(format, packet.payloadType) || isLate(packet.sequenceNumber, last))
      return;
    last = packet.sequenceNumber;
    codec?.decode(packet.payload);
  });
  try {
    const packetize = createPacketizer({ ...format, intervalMs }, socket.send);
    codec = await createCodec(payload, { encoded: packetize, decoded: createFramer(received), failed });
  } catch (error) {
    socket.close();
    throw error;
  }
  const opened = codec;
  return {
    local: socket.local,
    send(frame) {
      if (direction !== 'receiveOnly') opened.encode(frame);
    },
    close() {
      socket.close();
      opened.close();
    },
  };
}

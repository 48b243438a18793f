import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decodeMuLaw, encodeMuLaw, frameLength, sampleRate } from '../../../platform/audio/mu-law.ts';
import { decodeALaw } from '../../../platform/media/rtp/a-law.ts';
import { readRtp, rtpBytes } from '../../../platform/media/rtp/packet.ts';
import { toneShare } from './tone-share.ts';

/** How a payload type is decoded here: G.711, and the even samples of linear audio. */
const decoders: { readonly [payloadType: number]: (payload: Buffer) => readonly number[] } = {
  0: (payload) => Array.from(payload, decodeMuLaw),
  8: (payload) => Array.from(payload, decodeALaw),
  96: (payload) => Array.from({ length: payload.length / 4 }, (_, n) => payload.readInt16BE(n * 4)),
};

/** The other side of an RTP endpoint: a plain UDP socket. */
export async function openUdpPeer() {
  const socket = createSocket('udp4');
  let samples: number[] = [];
  let packets = 0;
  let lastType: number | null = null;
  let from: number | null = null;
  socket.on('message', (bytes, { port }) => {
    const packet = readRtp(bytes);
    if (packet === null) throw new Error('no RTP');
    packets += 1;
    lastType = packet.payloadType;
    from = port;
    samples = [...samples, ...(decoders[packet.payloadType]?.(packet.payload) ?? [])].slice(-1600);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  let n = 0;
  let sending: ReturnType<typeof setInterval> | null = null;
  return {
    port: socket.address().port,
    packets: () => packets,
    lastType: () => lastType,
    /** The port that the last packet came from. */
    from: () => from,
    hears: (frequency: number) => toneShare(samples, frequency) > 0.4,
    /** Sends a tone in µ-law without end. */
    play(frequency: number, to: number): void {
      sending = setInterval(() => {
        const payload = Buffer.from(
          Array.from({ length: frameLength }, (_, k) =>
            encodeMuLaw(6000 * Math.sin((2 * Math.PI * frequency * (n * frameLength + k)) / sampleRate)),
          ),
        );
        const packet = { payloadType: 0, sequenceNumber: n & 0xffff, timestamp: n * frameLength };
        socket.send(rtpBytes({ ...packet, marker: false, source: 1, payload }), to, '127.0.0.1');
        n += 1;
      }, 20);
    },
    close(): void {
      if (sending !== null) clearInterval(sending);
      socket.close();
    },
  };
}

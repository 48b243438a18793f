import { randomInt } from 'node:crypto';
import type { RtpFormat } from './codec.ts';
import { rtpBytes } from './packet.ts';

const max32 = 2 ** 32;

/** Cuts encoded audio into packets of the interval, numbered from a random start. */
export function createPacketizer(
  { payloadType, ticksPerMs, bytesPerMs, intervalMs }: RtpFormat & { readonly intervalMs: number },
  send: (packet: Buffer) => void,
): (encoded: Buffer) => void {
  const length = intervalMs * bytesPerMs;
  const source = randomInt(max32);
  let sequenceNumber = randomInt(0x10000);
  let timestamp = randomInt(max32);
  let marker = true;
  let rest: Buffer = Buffer.alloc(0);
  return (encoded) => {
    rest = Buffer.concat([rest, encoded]);
    for (; rest.length >= length; rest = rest.subarray(length)) {
      const payload = rest.subarray(0, length);
      send(rtpBytes({ payloadType, sequenceNumber, timestamp, marker, source, payload }));
      sequenceNumber = (sequenceNumber + 1) & 0xffff;
      timestamp = (timestamp + intervalMs * ticksPerMs) % max32;
      marker = false;
    }
  };
}

/** A packet of audio over RTP (RFC 3550). */
export interface RtpPacket {
  readonly payloadType: number;
  readonly sequenceNumber: number;
  /** In ticks of the clock of its encoding. */
  readonly timestamp: number;
  /** Whether it begins a stretch of sound. */
  readonly marker: boolean;
  readonly source: number;
  readonly payload: Buffer;
}

const headerLength = 12;
const version = 2;

export function rtpBytes(packet: RtpPacket): Buffer {
  const header = Buffer.alloc(headerLength);
  header[0] = version << 6;
  header[1] = (packet.marker ? 0x80 : 0) | packet.payloadType;
  header.writeUInt16BE(packet.sequenceNumber, 2);
  header.writeUInt32BE(packet.timestamp, 4);
  header.writeUInt32BE(packet.source, 8);
  return Buffer.concat([header, packet.payload]);
}

/** Reads a datagram; null if it is not an RTP packet. */
export function readRtp(bytes: Buffer): RtpPacket | null {
  const [flags = 0, type = 0] = bytes;
  if (bytes.length < headerLength || flags >> 6 !== version) return null;
  let start = headerLength + 4 * (flags & 0x0f);
  const hasExtension = (flags & 0x10) !== 0;
  if (hasExtension) {
    if (bytes.length < start + 4) return null;
    start += 4 + 4 * bytes.readUInt16BE(start + 2);
  }
  const isPadded = (flags & 0x20) !== 0;
  const end = bytes.length - (isPadded ? (bytes.at(-1) ?? 0) : 0);
  if (end <= start) return null;
  return {
    payloadType: type & 0x7f,
    sequenceNumber: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    marker: (type & 0x80) !== 0,
    source: bytes.readUInt32BE(8),
    payload: bytes.subarray(start, end),
  };
}

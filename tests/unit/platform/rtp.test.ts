import { describe, expect, test, vi } from 'vitest';
import { hasTool } from '../../platform/audio/tool.ts';
import { decodeMuLaw, encodeMuLaw } from '../../platform/audio/mu-law.ts';
import { aLawToMuLaw, decodeALaw, encodeALaw, muLawToALaw } from '../../platform/media/rtp/a-law.ts';
import { createCodec } from '../../platform/media/rtp/create-codec.ts';
import type { RtpPayload } from '../../platform/media/rtp/codec.ts';
import { readRtp, rtpBytes } from '../../platform/media/rtp/packet.ts';
import { createPacketizer } from '../../platform/media/rtp/packetizer.ts';
import { createDownsampler, createUpsampler } from '../../platform/media/rtp/resample.ts';

test('A-law has the values of G.711', () => {
  const samples = [0, -1, 32_767, -32_768, 1000, -1000];
  expect(samples.map(encodeALaw)).toEqual([0xd5, 0x55, 0xaa, 0x2a, 0xfa, 0x7a]);
  expect([0xd5, 0x55, 0xaa, 0x2a].map(decodeALaw)).toEqual([8, -8, 32_256, -32_256]);
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  expect(bytes.map((byte) => encodeALaw(decodeALaw(byte)))).toEqual(bytes);
});

test('A-law and µ-law become each other with the error of one step', () => {
  const tone = Buffer.from(Array.from({ length: 160 }, (_, n) => encodeMuLaw(9000 * Math.sin(n / 3))));
  const back = aLawToMuLaw(muLawToALaw(tone));
  for (const [n, byte] of tone.entries()) {
    const sample = decodeMuLaw(byte);
    expect(Math.abs(decodeMuLaw(back[n] ?? 0) - sample)).toBeLessThanOrEqual(Math.abs(sample) / 15 + 16);
  }
});

test('a rate that is doubled and halved gives the same tone, in frames of any length', () => {
  const tone = Array.from({ length: 400 }, (_, n) => 8000 * Math.sin((2 * Math.PI * 700 * n) / 8000));
  const [up, down] = [createUpsampler(), createDownsampler()];
  const wide = [tone.slice(0, 160), tone.slice(160, 201), tone.slice(201)].flatMap((frame) => up(frame));
  expect(wide).toHaveLength(800);
  const back = [wide.slice(0, 7), wide.slice(7, 8), wide.slice(8, 501), wide.slice(501)].flatMap((frame) =>
    down(frame),
  );
  expect(back).toHaveLength(400);
  const delay = 4;
  const errors = back.slice(20).map((sample, n) => Math.abs(sample - (tone[n + 20 - delay] ?? 0)));
  expect(Math.max(...errors)).toBeLessThan(600);
});

describe('a packet', () => {
  const packet = {
    payloadType: 8,
    sequenceNumber: 65_535,
    timestamp: 4_294_967_295,
    marker: true,
    source: 3_000_000_000,
    payload: Buffer.from([1, 2, 3, 4]),
  };
  test('is read as it was written', () => expect(readRtp(rtpBytes(packet))).toEqual(packet));
  test('is read without extension, contributors and padding', () => {
    const plain = rtpBytes(packet);
    const padded = Buffer.concat([plain, Buffer.from([0, 0, 3])]);
    padded[0] = 0x80 | 0x20 | 0x10 | 1;
    const contributor = Buffer.alloc(4);
    const extension = Buffer.from([0xbe, 0xde, 0, 1, 9, 9, 9, 9]);
    const full = Buffer.concat([padded.subarray(0, 12), contributor, extension, padded.subarray(12)]);
    expect(readRtp(full)).toEqual(packet);
  });
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a short text', Buffer.from('hello')],
    ['another version', Buffer.concat([Buffer.from([0x40]), rtpBytes(packet).subarray(1)])],
    ['no payload', rtpBytes({ ...packet, payload: Buffer.alloc(0) })],
    ['an extension beyond its end', Buffer.concat([Buffer.from([0x90]), rtpBytes(packet).subarray(1)])],
    [
      'more padding than bytes',
      Buffer.concat([Buffer.from([0xa0]), rtpBytes(packet).subarray(1, 15), Buffer.from([255])]),
    ],
  ])('is not read from %s', (_, bytes) => expect(readRtp(bytes)).toBeNull());
});

test('packets have the interval that is asked for, and count bytes and ticks', () => {
  const sent: { timestamp: number; length: number; marker: boolean; step: number }[] = [];
  let last: number | null = null;
  const push = createPacketizer(
    { payloadType: 96, ticksPerMs: 16, bytesPerMs: 32, intervalMs: 30 },
    (bytes) => {
      const read = readRtp(bytes);
      if (read === null) throw new Error('unreadable');
      const { sequenceNumber, timestamp, payload, marker } = read;
      const step = last === null ? 1 : (sequenceNumber - last) & 0xffff;
      last = sequenceNumber;
      sent.push({ timestamp, length: payload.length, marker, step });
    },
  );
  for (let n = 0; n < 6; n += 1) push(Buffer.alloc(640));
  expect(sent.map(({ length }) => length)).toEqual([960, 960, 960, 960]);
  expect(sent.map(({ marker }) => marker)).toEqual([true, false, false, false]);
  expect(sent.map(({ step }) => step)).toEqual([1, 1, 1, 1]);
  const ticks = sent.slice(1).map(({ timestamp }, n) => (timestamp - (sent[n]?.timestamp ?? 0)) >>> 0);
  expect(ticks).toEqual([480, 480, 480]);
});

/** The encoded and the decoded bytes of ten frames of a tone. */
async function through(payload: RtpPayload): Promise<{ readonly encoded: Buffer; readonly decoded: Buffer }> {
  const [encoded, decoded]: [Buffer[], Buffer[]] = [[], []];
  const codec = await createCodec(payload, {
    encoded: (bytes) => {
      encoded.push(bytes);
      codec.decode(bytes);
    },
    decoded: (bytes) => void decoded.push(bytes),
    failed: (error) => {
      throw new Error(error);
    },
  });
  const all = Array.from({ length: 1600 }, (_, n) =>
    encodeMuLaw(9000 * Math.sin((2 * Math.PI * 700 * n) / 8000)),
  );
  for (let n = 0; n < all.length; n += 160) codec.encode(Buffer.from(all.slice(n, n + 160)));
  codec.close();
  return { encoded: Buffer.concat(encoded), decoded: Buffer.concat(decoded) };
}

test.runIf(await hasTool('ffmpeg'))(
  'G.722 gives back the sound that it was given',
  async () => {
    const peaks: number[] = [];
    const codec = await createCodec('g722', {
      encoded: (bytes) => codec.decode(bytes),
      decoded: (bytes) => void peaks.push(...Array.from(bytes, (byte) => Math.abs(decodeMuLaw(byte)))),
      failed: (error) => {
        throw new Error(error);
      },
    });
    const tone = Buffer.from(Array.from({ length: 8000 }, (_, n) => encodeMuLaw(9000 * Math.sin(n / 2))));
    codec.encode(tone);
    await vi.waitFor(() => expect(Math.max(0, ...peaks)).toBeGreaterThan(7000), { timeout: 20_000 });
    codec.close();
  },
  30_000,
);

test.each([
  ['mulaw', 1600],
  ['alaw', 1600],
  ['linear16Mono16K', 6400],
] as const)('%s gives back the sound that it was given', async (payload, length) => {
  const { encoded, decoded } = await through(payload);
  expect([encoded.length, decoded.length]).toEqual([length, 1600]);
  const peak = Math.max(...Array.from(decoded.subarray(400), (byte) => Math.abs(decodeMuLaw(byte))));
  expect(peak).toBeGreaterThan(8000);
  expect(peak).toBeLessThan(10_000);
});

import { decodeMuLaw, encodeMuLaw } from '../../audio/mu-law.ts';
import { aLawToMuLaw, muLawToALaw } from './a-law.ts';
import type { Codec, CodecEvents, RtpPayload } from './codec.ts';
import { startG722 } from './g722.ts';
import { createDownsampler, createUpsampler } from './resample.ts';

/** 16-bit samples in network byte order, 16,000 a second. */
function createLinear({ encoded, decoded }: CodecEvents): Codec {
  const [up, down] = [createUpsampler(), createDownsampler()];
  return {
    encode(muLaw) {
      const samples = up(Array.from(muLaw, decodeMuLaw));
      const bytes = Buffer.alloc(samples.length * 2);
      for (const [n, sample] of samples.entries())
        bytes.writeInt16BE(Math.max(-32_768, Math.min(32_767, Math.round(sample))), n * 2);
      encoded(bytes);
    },
    decode(bytes) {
      const samples = Array.from({ length: bytes.length >> 1 }, (_, n) => bytes.readInt16BE(n * 2));
      decoded(Buffer.from(down(samples).map(encodeMuLaw)));
    },
    close: () => undefined,
  };
}

const createDirect = (
  { encoded, decoded }: CodecEvents,
  encode: (muLaw: Buffer) => Buffer,
  decode: (bytes: Buffer) => Buffer,
): Codec => ({
  encode: (muLaw) => encoded(encode(muLaw)),
  decode: (bytes) => decoded(decode(bytes)),
  close: () => undefined,
});
const same = (bytes: Buffer): Buffer => bytes;

/** Throws ToolMissing. */
export async function createCodec(payload: RtpPayload, events: CodecEvents): Promise<Codec> {
  switch (payload) {
    case 'mulaw':
      return createDirect(events, same, same);
    case 'alaw':
      return createDirect(events, muLawToALaw, aLawToMuLaw);
    case 'linear16Mono16K':
      return createLinear(events);
    case 'g722':
      return startG722(events);
  }
}

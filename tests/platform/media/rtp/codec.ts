import type { RtpSettings } from '../../../../src/domain/flow/run/command.ts';
import { decodeMuLaw, encodeMuLaw } from '../mu-law.ts';
import { aLawToMuLaw, muLawToALaw } from './a-law.ts';
import { startG722 } from './g722.ts';
import { createDownsampler, createUpsampler } from './resample.ts';

export type RtpPayload = RtpSettings['payload'];

export interface RtpFormat {
  readonly payloadType: number;
  readonly ticksPerMs: number;
  readonly bytesPerMs: number;
}

/** G.722 counts 8 ticks a millisecond although it has 16 samples (RFC 3551). Linear audio has no type of its own. */
export const rtpFormats: { readonly [Payload in RtpPayload]: RtpFormat } = {
  mulaw: { payloadType: 0, ticksPerMs: 8, bytesPerMs: 8 },
  alaw: { payloadType: 8, ticksPerMs: 8, bytesPerMs: 8 },
  g722: { payloadType: 9, ticksPerMs: 8, bytesPerMs: 8 },
  linear16Mono16K: { payloadType: 96, ticksPerMs: 16, bytesPerMs: 32 },
};

const firstDynamicType = 96;
/** Whether packets of this type are of the format: each sender chooses its own number for linear audio. */
export const isOfFormat = ({ payloadType }: RtpFormat, received: number): boolean =>
  payloadType >= firstDynamicType ? received >= firstDynamicType : received === payloadType;

export interface CodecEvents {
  readonly encoded: (bytes: Buffer) => void;
  /** In µ-law. */
  readonly decoded: (bytes: Buffer) => void;
  readonly failed: (error: string) => void;
}

/** Turns the platform's audio, which is µ-law, into another encoding and back. */
export interface Codec {
  readonly encode: (muLaw: Buffer) => void;
  readonly decode: (bytes: Buffer) => void;
  readonly close: () => void;
}

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

import type { RtpSettings } from '../../../../src/domain/flow/run/state/command.ts';

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

import * as v from 'valibot';

export const channelOptionsSchema = v.object({
  /** Seconds within which the other side must answer; null means no expiry. */
  expires: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3600))),
  ringtone: v.variant('type', [
    v.object({ type: v.literal('none') }),
    v.object({ type: v.literal('hostedSound'), soundId: v.string() }),
  ]),
  autoAnswer: v.boolean(),
});

export type ChannelOptions = v.InferOutput<typeof channelOptionsSchema>;

import * as v from 'valibot';

const portalAsset = v.object({
  blobId: v.string(),
  info: v.object({ width: v.number(), height: v.number() }),
});

/** `{portal}/config.json` (S0 §7): where the platform is and what this environment is called. */
export const configSchema = v.object({
  /** Absolute, or a path on the portal's own origin; `/v1` and `/ws` stand below it. */
  apiBaseUri: v.string(),
  environment: v.object({
    id: v.string(),
    publicName: v.string(),
    components: v.array(
      v.object({
        type: v.literal('web'),
        accent: v.optional(v.pipe(v.string(), v.hexColor())),
        portalAssets: v.object({ logo: v.nullable(portalAsset), favicon: v.nullable(portalAsset) }),
      }),
    ),
  }),
  features: v.array(v.string()),
});
export type Config = v.InferOutput<typeof configSchema>;

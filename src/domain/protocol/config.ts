import * as v from 'valibot';

const portalAsset = v.object({
  blobId: v.string(),
  /** Pixels. */
  info: v.object({ width: v.pipe(v.number(), v.minValue(1)), height: v.pipe(v.number(), v.minValue(1)) }),
});

// What only adorns must not keep the portal from starting: where it is no good, it is as if it were not there.
const ornament = v.fallback(v.nullable(portalAsset), null);

/** `{portal}/config.json` (S0 §7): where the platform is and what this environment is called. */
export const configSchema = v.object({
  /** Absolute, or a path on the portal's own origin; `/v1` and `/ws` stand below it. */
  apiBaseUri: v.string(),
  /** Where the files lie that `portalAssets` name by id, absolute or on the portal's own origin; else below the API. */
  assets: v.optional(v.string()),
  environment: v.object({
    id: v.string(),
    publicName: v.string(),
    components: v.array(
      v.variant('type', [
        v.object({
          type: v.literal('web'),
          accent: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.hexColor())), undefined)),
          portalAssets: v.object({ logo: ornament, favicon: ornament }),
        }),
        v.object({
          type: v.literal('sip'),
          domain: v.optional(v.fallback(v.optional(v.string()), undefined)),
          /** By transport. */
          ports: v.optional(v.fallback(v.optional(v.record(v.string(), v.number())), undefined)),
        }),
      ]),
    ),
  }),
  features: v.array(v.string()),
});
export type Config = v.InferOutput<typeof configSchema>;

/** Where the last configuration is kept for a start without a network: by the first page, then by the service worker. */
export const keptConfig = { cache: 'portal-config', path: '/config.json', header: 'x-kept' } as const;

/** Is it one that the service worker had, and not the platform's own word? */
export const isKept = (response: Response): boolean => response.headers.has(keptConfig.header);

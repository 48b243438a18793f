import * as v from 'valibot';
import { contractVersionSchema } from './contract.ts';
import { portalAsset, sipComponent, webComponent } from '../entities/environment/component.ts';

// Invalid decoration must not keep the portal from starting, so it counts as absent.
const ornament = v.fallback(v.nullable(portalAsset), null);
const optionally = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.optional(schema), undefined));

/** `{portal}/config.json` (S0-7-02): where the platform is, and the environment's name and features. */
export const configSchema = v.object({
  /** Absolute, or a path on the portal's own origin; `/v1` and `/ws` are below it. */
  apiBaseUri: v.string(),
  /**
   * The base address of the files named in `portalAssets`, absolute or on the portal's own origin; by default below the
   * API.
   */
  assets: v.optional(v.string()),
  /** The host that the domains of white labels name as CNAME records. */
  domainTarget: v.optional(v.string()),
  environment: v.object({
    id: v.string(),
    publicName: v.string(),
    /** Whether this is an organization's environment, on a host of its own (decision 68). */
    isWhiteLabel: v.optional(v.boolean()),
    components: v.array(
      v.variant('type', [
        v.object({
          ...webComponent.entries,
          accent: optionally(v.pipe(v.string(), v.hexColor())),
          portalAssets: v.object({ logo: ornament, darkLogo: v.optional(ornament), favicon: ornament }),
        }),
        v.object({
          ...sipComponent.entries,
          domain: optionally(v.string()),
          ports: optionally(v.record(v.string(), v.number())),
        }),
      ]),
    ),
  }),
  features: v.array(v.string()),
  /** The version of the contract that the platform implements, as `contractVersion`. */
  contract: optionally(contractVersionSchema),
});
export type Config = v.InferOutput<typeof configSchema>;

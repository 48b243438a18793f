import * as v from 'valibot';
import { instant } from '../../core/model.ts';

/** An image of a brand. */
export const portalAsset = v.object({
  blobId: v.string(),
  /** Pixels. */
  info: v.object({ width: v.pipe(v.number(), v.minValue(1)), height: v.pipe(v.number(), v.minValue(1)) }),
});
export type PortalAsset = v.InferOutput<typeof portalAsset>;

/** The images of a brand; `darkLogo` is the logo on dark backgrounds (decision 90). */
export const assetTypes = ['logo', 'darkLogo', 'favicon'] as const;
export type AssetType = (typeof assetTypes)[number];

/**
 * The state of a domain (decisions 35 and 50). A TXT record with the claim's token proves that it is theirs, and a CNAME
 * record leads to the platform's host: `pending` while its certificate is being issued, then `valid`. `failed`: DNS gave
 * no answer. `lapsed`: not proved for seven days.
 */
export const domainStatuses = [
  'unchecked',
  'unproved',
  'lapsed',
  'notFound',
  'wrongTarget',
  'pending',
  'valid',
  'failed',
] as const;
export type DomainStatus = (typeof domainStatuses)[number];

const certificate = v.object({
  domain: v.string(),
  status: v.picklist(domainStatuses),
  /** The value of the TXT record that proves this claim and no other. */
  token: v.optional(v.string()),
  /** When the platform first found this; null while unchecked. */
  date: v.nullable(instant),
  /** The DNS entry: the target of a CNAME record, or an address. */
  found: v.nullable(v.string()),
});
export type Certificate = v.InferOutput<typeof certificate>;

export const webComponent = v.object({
  type: v.literal('web'),
  /** `#rrggbb` */
  accent: v.optional(v.string()),
  portalAssets: v.object({
    logo: v.nullable(portalAsset),
    // White labels that were stored before decision 90 lack it.
    darkLogo: v.optional(v.nullable(portalAsset)),
    favicon: v.nullable(portalAsset),
  }),
  // Only rows have these. config.json is public and names the domains of no environment.
  apiDomain: v.optional(v.nullable(v.string())),
  portalDomain: v.optional(v.nullable(v.string())),
  portalAliasDomains: v.optional(v.array(v.string())),
  certificates: v.optional(v.array(certificate)),
});
export type WebComponent = v.InferOutput<typeof webComponent>;

export const sipComponent = v.object({
  type: v.literal('sip'),
  domain: v.optional(v.string()),
  /** By transport; only config.json has them. */
  ports: v.optional(v.record(v.string(), v.number())),
});

/** A part of an environment. config.json has the same parts, read with more patience. */
export const componentSchema = v.variant('type', [webComponent, sipComponent]);
export type EnvironmentComponent = v.InferOutput<typeof componentSchema>;

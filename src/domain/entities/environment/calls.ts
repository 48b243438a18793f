import * as v from 'valibot';
import { shownName } from '../../core/shown-name.ts';
import { defineCall, defineFormUpload } from '../../core/define-call.ts';
import { assetTypes } from './component.ts';
import { parseDomainName } from './domain-name.ts';
import { assetLimitBytes, maxAliases } from './limits.ts';

export const publicName = shownName(100);

const domainName = v.pipe(
  v.string(),
  v.maxLength(300),
  v.check((text) => parseDomainName(text) !== null, 'This is not a domain name'),
  v.transform((text) => parseDomainName(text) ?? text),
);

/** The white label of the organization in the path, not one that it inherits. */
export const environmentCalls = {
  /** Names the white label, and creates it for an organization that has none (S0-7-14). */
  'environment.update': defineCall({
    method: 'PATCH',
    path: 'organization/{id}/environment',
    access: { policy: 'core.environment.update' },
    body: v.object({ publicName: v.optional(publicName) }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Inactive: its domains show the brand of the organization above (decision 35). */
  'environment.setActive': defineCall({
    method: 'PUT',
    path: 'organization/{id}/environment/status',
    access: { policy: 'core.environment.update' },
    body: v.object({ active: v.boolean() }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Omitted fields stay. Images are set by `environment.setAsset`, and removed here. */
  'environment.updateWeb': defineCall({
    method: 'PATCH',
    path: 'organization/{id}/environment/web',
    access: { policy: 'core.environment.update' },
    body: v.object({
      apiDomain: v.optional(v.nullable(domainName)),
      portalDomain: v.optional(v.nullable(domainName)),
      portalAliasDomains: v.optional(
        v.pipe(
          v.array(domainName),
          v.maxLength(maxAliases),
          v.transform((names) => [...new Set(names)]),
        ),
      ),
      accent: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)))),
      portalAssets: v.optional(
        v.object({
          logo: v.optional(v.null()),
          darkLogo: v.optional(v.null()),
          favicon: v.optional(v.null()),
        }),
      ),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Sets an image to a PNG (S1-5-68). */
  'environment.setAsset': defineFormUpload({
    texts: {},
    method: 'PUT',
    path: 'organization/{id}/environment/portal/asset/{type}',
    access: { policy: 'core.environment.update' },
    refusals: ['notPng', 'tooManyPixels'],
    parameters: { type: v.picklist(assetTypes) },
    part: 'file',
    maxBytes: assetLimitBytes,
    answer: v.object({}),
    repeatable: true,
  }),
  'environment.setSip': defineCall({
    method: 'PUT',
    path: 'organization/{id}/environment/sip',
    access: { policy: 'core.environment.update' },
    body: v.object({ domain: v.nullable(domainName) }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** The organization then has the white label of the organization above. */
  'environment.delete': defineCall({
    method: 'DELETE',
    path: 'organization/{id}/environment',
    access: { policy: 'core.environment.update' },
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};

import { readFile } from 'node:fs/promises';
import type { AssetType, PortalAsset } from '../../../../src/domain/entities/environment/component.ts';
import type { Environment } from '../../../../src/domain/entities/environment/model.ts';
import type { Web } from '../../../../src/domain/entities/environment/rules.ts';
import {
  certificatesFor,
  portalDomainsOf,
  webOf,
  withComponent,
} from '../../../../src/domain/entities/environment/rules.ts';
import type { Write } from '../../store/store.ts';
import { changedFields } from '../../store/changed-fields.ts';
import { malformed } from '../../base/refusal.ts';
import { withReceivedForm } from '../received-form.ts';
import { patchUnlessEmpty } from '../../store/write.ts';
import { newClaimToken } from './claim-token.ts';
import { ownEnvironment } from './own.ts';
import { checkUnclaimed } from './reserved-domains.ts';
import type { EnvironmentRequest } from './services.ts';

const componentsChanged = (environment: Environment, web: Web): readonly Write[] => {
  const components = withComponent(environment.components, {
    ...web,
    certificates: certificatesFor(web, newClaimToken),
  });
  return patchUnlessEmpty('environment', environment.id, changedFields(environment, { components }));
};

/** Changes domains and accent, and removes images. Throws Refusal. */
export function updateWeb(request: EnvironmentRequest<'environment.updateWeb'>): readonly Write[] {
  const environment = ownEnvironment(request);
  const { store } = request.services;
  const { accent, portalAssets, apiDomain, portalDomain, portalAliasDomains } = request.body;
  const before = webOf(environment);
  const web: Web = {
    ...before,
    apiDomain: apiDomain === undefined ? before.apiDomain : apiDomain,
    portalDomain: portalDomain === undefined ? before.portalDomain : portalDomain,
    portalAliasDomains: portalAliasDomains ?? before.portalAliasDomains,
    ...(accent !== undefined && { accent: accent ?? undefined }),
    portalAssets: {
      logo: portalAssets?.logo === null ? null : before.portalAssets.logo,
      darkLogo: portalAssets?.darkLogo === null ? null : before.portalAssets.darkLogo,
      favicon: portalAssets?.favicon === null ? null : before.portalAssets.favicon,
    },
  };
  if (web.portalDomain !== null && web.portalAliasDomains.includes(web.portalDomain))
    throw malformed('The portal domain is not an alias of itself', 'portalAliasDomains');
  if (portalDomainsOf(web).length > 0 && web.portalDomain === null)
    throw malformed('Aliases need a portal domain', 'portalAliasDomains');
  checkUnclaimed(store, environment, 'apiDomain', [web.apiDomain]);
  checkUnclaimed(store, environment, 'portalDomain', [web.portalDomain]);
  checkUnclaimed(store, environment, 'portalAliasDomains', web.portalAliasDomains);
  return componentsChanged(environment, web);
}

/** Receives an image, and gives the change that sets it. Throws Refusal. */
export async function prepareAsset(
  request: EnvironmentRequest<'environment.setAsset'>,
): Promise<() => readonly Write[]> {
  ownEnvironment(request);
  const image = await withReceivedForm(request, (path) => readFile(path));
  const asset: PortalAsset = await request.services.brandAssets.put(image);
  return () => {
    const environment = ownEnvironment(request);
    const web = webOf(environment);
    // The parameter was checked against the schema of the call.
    const type = request.parameters['type'] as AssetType;
    return componentsChanged(environment, { ...web, portalAssets: { ...web.portalAssets, [type]: asset } });
  };
}

import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Environment } from '../../../../src/domain/entities/environment/model.ts';
import { livePortalDomainsOf, webOf } from '../../../../src/domain/entities/environment/rules.ts';
import { environmentOf } from './own.ts';
import { rowOf, rowsBy } from '../../store/typed-rows.ts';
import type { Store } from '../../store/store.ts';

/** No white label may claim it or a name below it. */
export const platformDomain = 'voxtree.example';

/** The host that the domains of white labels name as CNAME records. */
export const domainTarget = `portal.${platformDomain}`;

/** The platform's own SIP server. */
export const platformSipDomain = `sip.${platformDomain}`;

/** The brand that a portal shows for a host. */
export type Brand = Pick<Environment, 'id' | 'publicName' | 'components'>;

/** The platform's own brand. */
export const house: Brand = {
  id: 'voxtree',
  publicName: 'Voxtree',
  components: [{ type: 'web', accent: '#2563eb', portalAssets: { logo: null, favicon: null } }],
};

/** The active white label of an organization or of the nearest one above it; the platform's own brand without one. */
function activeBrand(store: Store, organizationId: string): Brand {
  for (let id: string | null = organizationId; id !== null;) {
    const environment = environmentOf(store, id);
    const organization: EntityOf<'organization'> | undefined = rowOf(store, 'organization', id);
    if (environment?.active && organization?.deleteDate === null) return environment;
    id = organization?.superOrganizationId ?? null;
  }
  return house;
}

/** The host at which users of an organization open the portal. */
export const portalHostOf = (store: Store, organizationId: string): string =>
  livePortalDomainsOf(webOf(activeBrand(store, organizationId)))[0] ?? domainTarget;

/**
 * The brand of the host on which the portal is open. A host that no white label has gets the platform's brand, never
 * another's. So does a domain before its owner has proved by DNS that it is theirs: anybody can name a domain.
 * While its certificate is pending, browsers could not open it anyway.
 */
export function brandFor(store: Store, hostName: string): Brand {
  const claiming = rowsBy(store, 'environment', 'portalDomains', hostName).find(
    ({ deleteDate }) => deleteDate === null,
  );
  return claiming === undefined ? house : activeBrand(store, claiming.organizationId);
}

import { webOf } from '../../../src/domain/entities/environment/rules.ts';
import { contractVersion } from '../../../src/domain/protocol/contract.ts';
import type { Config } from '../../../src/domain/protocol/config.ts';
import { brandFor, domainTarget, house, platformSipDomain } from '../areas/environment/host-brand.ts';
import type { Store } from '../store/store.ts';

/** `config.json` for the host on which the portal is open (S0-7-02). The API has the same origin. */
export function configFor(store: Store, hostName: string): Config {
  const brand = brandFor(store, hostName);
  const { accent, portalAssets } = webOf(brand);
  return {
    apiBaseUri: '',
    assets: '/v1/environment/asset',
    domainTarget,
    environment: {
      id: brand.id,
      publicName: brand.publicName,
      isWhiteLabel: brand.id !== house.id,
      components: [
        { type: 'web', ...(accent !== undefined && { accent }), portalAssets },
        { type: 'sip', domain: platformSipDomain, ports: { udp: 5060, tcp: 5060, tls: 5061 } },
      ],
    },
    features: ['username', 'fullWebPhone'],
    contract: contractVersion,
  };
}

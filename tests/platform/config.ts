import type { Config } from '../../src/domain/protocol/config.ts';
import type { BrandAsset } from './brand.ts';
import { brandFor } from './brand.ts';

const named = (asset: BrandAsset | null) => asset && { blobId: asset.blobId, info: asset.info };

/** `config.json` for the host the portal was opened on (S0 §7). The API stands on the same origin. */
export function configFor(hostName: string): Config {
  const { id, publicName, accent, logo, favicon } = brandFor(hostName);
  return {
    apiBaseUri: '',
    assets: '/v1/environment/asset',
    environment: {
      id,
      publicName,
      components: [
        { type: 'web', accent, portalAssets: { logo: named(logo), favicon: named(favicon) } },
        { type: 'sip', domain: 'sip.voxtree.example', ports: { udp: 5060, tcp: 5060, tls: 5061 } },
      ],
    },
    features: ['username', 'fullWebPhone'],
  };
}

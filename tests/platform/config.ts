import type { Config } from '../../src/domain/protocol/config.ts';
import type { BrandAsset } from './brand.ts';
import { brandFor } from './brand.ts';

const assetInfo = (asset: BrandAsset | null) => asset && { blobId: asset.blobId, info: asset.info };

/** `config.json` for the host on which the portal is open (S0-7-02). The API has the same origin. */
export function configFor(hostName: string): Config {
  const { id, publicName, accent, logo, favicon } = brandFor(hostName);
  return {
    apiBaseUri: '',
    assets: '/v1/environment/asset',
    environment: {
      id,
      publicName,
      components: [
        { type: 'web', accent, portalAssets: { logo: assetInfo(logo), favicon: assetInfo(favicon) } },
        { type: 'sip', domain: 'sip.voxtree.example', ports: { udp: 5060, tcp: 5060, tls: 5061 } },
      ],
    },
    features: ['username', 'fullWebPhone'],
  };
}

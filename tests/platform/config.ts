import type { Config } from '../../src/protocol/config.ts';

interface Brand {
  readonly id: string;
  readonly publicName: string;
  readonly accent: string;
}

const house: Brand = { id: 'voxtree', publicName: 'Voxtree', accent: '#2563eb' };

/** Resellers have their own name and colour on their own host; a browser resolves every `*.localhost` to this machine. */
const brands: Readonly<Record<string, Brand>> = {
  'noorderlicht.localhost': { id: 'noorderlicht', publicName: 'Noorderlicht Telecom', accent: '#0f766e' },
  'brightwater.localhost': { id: 'brightwater', publicName: 'Brightwater Voice', accent: '#7c3aed' },
};

/** `config.json` for the host the portal was opened on (S0 §7). The API stands on the same origin. */
export function configFor(hostName: string): Config {
  const { id, publicName, accent } = Object.hasOwn(brands, hostName) ? (brands[hostName] ?? house) : house;
  return {
    apiBaseUri: '',
    environment: {
      id,
      publicName,
      components: [{ type: 'web', accent, portalAssets: { logo: null, favicon: null } }],
    },
    features: ['username'],
  };
}

import { readFile } from 'node:fs/promises';
import type { EnvironmentComponent } from '../../../src/domain/entities/environment/component.ts';
import type { BrandAssets } from '../areas/environment/assets.ts';
import { newClaimToken } from '../areas/environment/claim-token.ts';
import { create } from '../store/write.ts';
import { domainTarget } from '../areas/environment/host-brand.ts';
import type { Write } from '../store/store.ts';
import type { DemoOrganization, DemoWhiteLabel } from './organization-tree.ts';
import { organizationTree } from './organization-tree.ts';
import { environmentId, organizationId } from './organizations.ts';

const withDescendants = (organization: DemoOrganization): readonly DemoOrganization[] => [
  organization,
  ...(organization.children ?? []).flatMap((each) => (typeof each === 'string' ? [] : withDescendants(each))),
];

async function componentsOf(
  assets: BrandAssets,
  { accent, image, hasDarkLogo, portalDomain, sipDomain }: DemoWhiteLabel,
  at: string,
): Promise<EnvironmentComponent[]> {
  const asset = async (type: string) =>
    assets.put(await readFile(new URL(`../brand/${image}-${type}.png`, import.meta.url)));
  const certificate = {
    domain: portalDomain,
    status: 'valid',
    date: at,
    found: domainTarget,
    token: newClaimToken(),
  } as const;
  return [
    {
      type: 'web',
      accent,
      portalAssets: {
        logo: await asset('logo'),
        darkLogo: hasDarkLogo ? await asset('dark-logo') : null,
        favicon: await asset('favicon'),
      },
      apiDomain: null,
      portalDomain,
      portalAliasDomains: [],
      certificates: [certificate],
    },
    ...(sipDomain === null ? [] : [{ type: 'sip', domain: sipDomain } as const]),
  ];
}

/** The white labels of the demo's organizations. */
export async function environmentWrites(assets: BrandAssets, at: string): Promise<readonly Write[]> {
  const writes = withDescendants(organizationTree).map(async ({ name, whiteLabel }) =>
    whiteLabel === undefined
      ? []
      : [
          create('environment', {
            id: environmentId(name),
            organizationId: organizationId(name),
            createDate: at,
            updateDate: at,
            deleteDate: null,
            publicName: whiteLabel.publicName,
            active: true,
            components: await componentsOf(assets, whiteLabel, at),
          }),
        ],
  );
  return (await Promise.all(writes)).flat();
}

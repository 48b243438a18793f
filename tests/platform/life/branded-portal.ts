import { brandIcon, iconImage } from '../areas/environment/brand-icon.ts';
import { brandFor } from '../areas/environment/host-brand.ts';
import { touchIcon } from '../areas/environment/touch-icon.ts';
import { portalHandler } from '../server/portal.ts';
import type { Services } from '../server/services.ts';

/** The built portal, where there is one. It installs under the name and with the icon of the brand of each host. */
export const brandedPortal = (
  dist: string | null,
  { store, brandAssets }: Pick<Services, 'store' | 'brandAssets'>,
): ReturnType<typeof portalHandler> =>
  portalHandler({
    dist,
    installedOn(hostName) {
      const brand = brandFor(store, hostName);
      return {
        name: brand.publicName,
        iconKey: iconImage(brand)?.blobId ?? null,
        drawIcon: () => brandIcon(brandAssets, brand),
        drawTouchIcon: () => touchIcon(brandAssets, brand),
      };
    },
  });

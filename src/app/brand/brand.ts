import { useEffect, useMemo } from 'react';
import type { AssetType } from '../../domain/entities/environment/component.ts';
import type { Config } from '../../domain/protocol/config.ts';
import { assetUrl } from '../../client/session/asset-url.ts';
import { useEnvironment } from '../../client/session/environment.ts';

export interface BrandImage {
  /** A URL that passed the allow-list. */
  readonly url: string;
  /** Intrinsic size in pixels. */
  readonly width: number;
  readonly height: number;
}

/** The brand of an environment, limited to values that are safe to show. */
export interface Brand {
  readonly publicName: string;
  /** `#rrggbb` */
  readonly accent: string | undefined;
  readonly logo: BrandImage | null;
  /** The logo in the dark theme; null if it is the same. */
  readonly darkLogo: BrandImage | null;
  readonly favicon: BrandImage | null;
}

/** The brand in a configuration, for a page of this origin. */
export function brandOf(config: Config, origin: string): Brand {
  const { environment } = config;
  const web = environment.components.find((component) => component.type === 'web');
  const image = (kind: AssetType): BrandImage | null => {
    const asset = web?.portalAssets[kind];
    const url = asset ? assetUrl(config, asset.blobId, origin) : null;
    return asset && url !== null ? { url, ...asset.info } : null;
  };
  return {
    publicName: environment.publicName,
    accent: web?.accent,
    logo: image('logo'),
    darkLogo: image('darkLogo'),
    favicon: image('favicon'),
  };
}

/**
 * The logo in a theme; null for a brand without one. `broken`: the URLs that could not be loaded. Without a network the
 * browser may have only one of the two logos.
 */
export function logoFor(brand: Brand, theme: 'light' | 'dark', broken: readonly string[]): BrandImage | null {
  const logos = theme === 'dark' ? [brand.darkLogo, brand.logo] : [brand.logo];
  return logos.find((logo) => logo !== null && !broken.includes(logo.url)) ?? null;
}

/** The brand of this environment; null until it is known. */
export function useBrand(): Brand | null {
  const found = useEnvironment();
  const config = found.state === 'ready' ? found.config : null;
  return useMemo(() => config && brandOf(config, window.location.origin), [config]);
}

/** Sets the environment's favicon; without one the portal's own stays. */
export function useFavicon(favicon: BrandImage | null): void {
  const url = favicon?.url;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || url === undefined) return undefined;
    const { href, type } = link;
    link.type = 'image/png';
    link.href = url;
    return () => {
      link.type = type;
      link.href = href;
    };
  }, [url]);
}

/** Names the portal on the home screen of iOS, where the title of the page would stand otherwise. */
export function useHomeScreenName(name: string | null): void {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="apple-mobile-web-app-title"]');
    if (meta && name !== null) meta.content = name;
  }, [name]);
}

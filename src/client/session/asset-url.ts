import { safeUrl } from '../../lib/browser/safe-url.ts';
import type { Config } from '../../domain/protocol/config.ts';
import { files } from '../../domain/protocol/file.ts';

/** The URL of a logo or favicon for a page of this origin; null for one that pages must not load. */
export function assetUrl(
  { apiBaseUri, assets }: Pick<Config, 'apiBaseUri' | 'assets'>,
  blobId: string,
  origin: string,
): string | null {
  const folder = files['environment.asset'].path.replace('/{blobId}', '');
  const base = (assets ?? `${apiBaseUri.replace(/\/$/, '')}/v1/${folder}`).replace(/\/$/, '');
  return safeUrl(`${base}/${encodeURIComponent(blobId)}`, origin);
}

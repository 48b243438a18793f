import { useEffect, useMemo } from 'react';
import { assetUrl } from '../../client/session/asset-url.ts';
import { useEnvironment } from '../../client/session/environment.ts';
import type { PortalAsset } from '../../domain/entities/environment/component.ts';
import type { ImageChoice } from './form-values.ts';

/** The URL of the image that will be shown once the form is saved; null for none. */
export function useImageUrl(choice: ImageChoice, saved: PortalAsset | null): string | null {
  const environment = useEnvironment();
  const file = choice.kind === 'new' && choice.size !== null ? choice.file : null;
  const own = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(
    () => () => {
      if (own !== null) URL.revokeObjectURL(own);
    },
    [own],
  );
  if (choice.kind === 'remove') return null;
  if (own !== null) return own;
  return saved && environment.state === 'ready'
    ? assetUrl(environment.config, saved.blobId, window.location.origin)
    : null;
}

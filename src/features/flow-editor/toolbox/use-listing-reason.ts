import { useLingui } from '@lingui/react';
import type { SharedObject } from '../../../domain/entities/shared-object/model.ts';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { listingClosed } from './sharing-closed.ts';
import { useVendorOrigin } from './use-vendor-origin.ts';

/** Why a shared object cannot be unlisted or restored now; undefined if it can. */
export function useListingReason(shared: SharedObject): string | undefined {
  const { i18n } = useLingui();
  const offline = useOfflineReason();
  const closed = listingClosed({ vendor: useVendorOrigin(shared), shared });
  return closed === null ? offline : i18n._(closed);
}

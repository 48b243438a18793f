import type { RowOrigin } from '../../../client/data/row-origin.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import { useRowOrigin } from '../../../client/data/use-row-origin.ts';
import type { SharedObject } from '../../../domain/entities/shared-object/model.ts';

/** Where the vendor of a shared object belongs, live. */
export function useVendorOrigin({ vendorId }: Pick<SharedObject, 'vendorId'>): RowOrigin {
  const vendor = useEntity('vendor', vendorId);
  const origin = useRowOrigin('vendor', vendor.state === 'ready' ? vendor.entity : null);
  return ({ ready: origin, loading: 'unknown', missing: 'above' } as const)[vendor.state];
}

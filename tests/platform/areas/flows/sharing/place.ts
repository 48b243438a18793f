import type { RevisionKind } from '../../../../../src/domain/entities/flow-revision-info/model.ts';
import { mayPublishTo } from '../../../../../src/domain/entities/shared-object/rules.ts';
import type { SharedObject } from '../../../../../src/domain/entities/shared-object/model.ts';
import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import { forbidden } from '../../../base/refusal.ts';
import type { Store } from '../../../store/store.ts';
import { rowOf, rowsBy } from '../../../store/typed-rows.ts';
import type { UserRequest } from '../../handler.ts';
import { visibleRow } from '../../within-reach.ts';
import type { OwnFlow } from '../rows.ts';

/** A flow or macro to publish, as whom, and where. */
export interface Place {
  readonly kind: RevisionKind;
  readonly target: OwnFlow;
  readonly vendor: EntityOf<'vendor'>;
  readonly library: EntityOf<'sharedLibrary'>;
  /** The object as which this vendor has published an own flow or macro in this library. */
  readonly objectOf: (kind: RevisionKind, row: OwnFlow) => SharedObject | undefined;
}

interface Named {
  readonly vendorId: string;
  readonly libraryId: string;
  readonly targetId: string;
}

/** The shared objects of a vendor in a library. Copies of a template are linked with those of the original. */
export function objectsOf(
  store: Pick<Store, 'get' | 'by'>,
  { vendorId, libraryId }: Pick<Named, 'vendorId' | 'libraryId'>,
): Place['objectOf'] {
  const isHere = (one: SharedObject | undefined): one is SharedObject =>
    one?.vendorId === vendorId && one.libraryId === libraryId;
  return (kind, { id, links }) => {
    const linked = links
      .map(({ sharedObjectId }) => rowOf(store, 'sharedObject', sharedObjectId))
      .find(isHere);
    const found = linked ?? rowsBy(store, 'sharedObject', 'objectId', id).find(isHere);
    return found?.kind === kind ? found : undefined;
  };
}

/**
 * Where the call publishes, as far as vendor and library allow it (S1-6-14). The vendor's organization publishes: also
 * copies of what it has published before, in the organizations below it. Throws Refusal (403, 404).
 */
export function placeOf(
  request: Pick<UserRequest, 'services' | 'userId'>,
  kind: RevisionKind,
  { vendorId, libraryId, targetId }: Named,
): Place {
  const { store, access } = request.services;
  const target = visibleRow(request, kind, targetId);
  const objectOf = objectsOf(store, { vendorId, libraryId });
  const vendor = rowOf(store, 'vendor', vendorId);
  const isPublisher =
    vendor?.deleteDate === null &&
    access.reaches(request.userId, vendor.organizationId) &&
    (vendor.organizationId === target.organizationId ||
      (objectOf(kind, target) !== undefined && store.isWithin(target.organizationId, vendor.organizationId)));
  if (!isPublisher)
    throw forbidden('mayNotPublish', 'The organization may not publish as this vendor', 'vendorId');
  const library = rowOf(store, 'sharedLibrary', libraryId);
  const isOpen =
    library?.deleteDate === null &&
    store.isWithin(vendor.organizationId, library.organizationId) &&
    mayPublishTo(library, vendor.organizationId);
  if (!isOpen)
    throw forbidden('mayNotPublish', 'The organization may not publish to this library', 'libraryId');
  return { kind, target, vendor, library, objectOf };
}

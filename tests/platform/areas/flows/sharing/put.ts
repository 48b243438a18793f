import * as v from 'valibot';
import { chosenIdSchema } from '../../../../../src/domain/core/id.ts';
import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import { libraryLimits } from '../../../../../src/domain/entities/shared-library/limits.ts';
import { looksLike } from '../../../../../src/domain/entities/shared-library/rules.ts';
import { invalid, malformed, taken } from '../../../base/refusal.ts';
import { changedFields } from '../../../store/changed-fields.ts';
import type { Write } from '../../../store/store.ts';
import { rowOf, rowsBy } from '../../../store/typed-rows.ts';
import { create, datesFrom, patchUnlessEmpty } from '../../../store/write.ts';
import type { UserRequest } from '../../handler.ts';

type Kind = 'vendor' | 'sharedLibrary';

const kinds = {
  vendor: { one: 'vendor', many: 'vendors', max: libraryLimits.vendors },
  sharedLibrary: { one: 'library', many: 'libraries', max: libraryLimits.libraries },
} as const satisfies Record<Kind, object>;

/**
 * The vendor or library of the call as it is now; undefined if there is none. Installers tell vendors and libraries
 * apart by their names, so that those of one organization differ. Throws Refusal.
 */
function knownRow<Name extends Kind>(
  { services: { store }, parameters: { id = '' } }: Pick<UserRequest, 'services' | 'parameters'>,
  type: Name,
  { organizationId, name }: { readonly organizationId: string; readonly name: string },
): EntityOf<Name> | undefined {
  const { one, many, max } = kinds[type];
  if (!v.is(chosenIdSchema, id))
    throw malformed('An id has letters, digits, dots, dashes and no spaces', 'id');
  if (rowOf(store, 'organization', organizationId)?.deleteDate !== null)
    throw invalid('gone', 'Organization not found', 'organizationId');
  const known = rowOf(store, type, id);
  if (known !== undefined && (known.organizationId !== organizationId || known.deleteDate !== null))
    throw taken(`This id is already in use by another ${one}`, 'id');
  const others = rowsBy<Kind>(store, type, 'organizationId', organizationId).filter(
    (row) => row.id !== id && row.deleteDate === null,
  );
  if (others.some((row) => looksLike(row.name, name)))
    throw taken(`Another ${one} of the organization has this name`, 'name');
  if (known === undefined && others.length >= max)
    throw invalid('tooLarge', `An organization has at most ${max} ${many}`, undefined, {
      limits: { [many]: max },
    });
  return known;
}

const newRow = ({ services: { now }, parameters: { id = '' } }: UserRequest) => ({ id, ...datesFrom(now()) });

/** Creates or renames a vendor; a repeat changes nothing. Throws Refusal. */
export function putVendor(request: UserRequest<'vendor.put'>): readonly Write[] {
  const { organizationId, name } = request.body;
  const known = knownRow(request, 'vendor', { organizationId, name });
  return known === undefined
    ? [create('vendor', { ...newRow(request), organizationId, name })]
    : patchUnlessEmpty('vendor', known.id, changedFields(known, { name }));
}

/** Creates or changes a library; a repeat changes nothing. Throws Refusal. */
export function putLibrary(request: UserRequest<'sharedLibrary.put'>): readonly Write[] {
  const { organizationId, name, subOrganizationsCanPublish } = request.body;
  const known = knownRow(request, 'sharedLibrary', { organizationId, name });
  const fields = { name, subOrganizationsCanPublish };
  return known === undefined
    ? [create('sharedLibrary', { ...newRow(request), organizationId, ...fields, listedObjects: 0 })]
    : patchUnlessEmpty('sharedLibrary', known.id, changedFields(known, fields));
}

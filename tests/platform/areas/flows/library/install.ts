import { sharedObjectIdOf } from '../../../../../src/domain/entities/library-flow/rules.ts';
import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import type { Store } from '../../../store/store.ts';
import type { UserRequest } from '../../handler.ts';
import { preview } from '../../../store/preview.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import { invalid, malformed } from '../../../base/refusal.ts';
import type { CallChange } from '../../user-calls.ts';
import { create, datesFrom, patch } from '../../../store/write.ts';
import type { RevisionKind } from '../../../../../src/domain/entities/flow-revision-info/model.ts';
import { callerChanges } from './caller-changes.ts';
import { copyOf } from './shared.ts';

/** The shared object, listed in a library that the organization can reach. Throws Refusal. */
export function listedObject(
  store: Pick<Store, 'get' | 'isWithin'>,
  organizationId: string,
  { id, kind }: { readonly id: string; readonly kind: RevisionKind },
): EntityOf<'sharedObject'> {
  const shared = rowOf(store, 'sharedObject', id);
  if (shared?.kind !== kind || !store.isWithin(organizationId, shared.organizationId))
    throw invalid('gone', `No shared ${kind} has this id`, 'id');
  if (shared.deleteDate !== null)
    throw invalid('unlisted', `${shared.name} is no longer in the library`, 'id', { name: shared.name });
  return shared;
}

const types = { flow: 'libraryFlow', macro: 'libraryMacro' } as const;
const neverDeployed = {
  config: {},
  deployedConfig: null,
  deployedRevisionId: null,
  deployedVersion: null,
  deployedEndpoints: [],
  deployStatus: 'none',
} as const;

/** Installs the latest version under the id in the path; a repeat changes nothing. Throws Refusal. */
export function install(
  kind: RevisionKind,
  request: UserRequest<'libraryFlow.install'> | UserRequest<'libraryMacro.install'>,
): CallChange {
  const { store, now } = request.services;
  const { id = '' } = request.parameters;
  const { organizationId } = request.body;
  if (rowOf(store, 'organization', organizationId)?.deleteDate !== null)
    throw invalid('gone', 'Organization not found', 'organizationId');
  const sharedObjectId = sharedObjectIdOf(id, organizationId);
  if (sharedObjectId === null)
    throw malformed('The id is that of the shared object, a dot, and that of the organization', 'id');
  const known = rowOf(store, types[kind], id);
  if (known?.deleteDate === null) return { writes: [] };
  const shared = listedObject(store, organizationId, { id: sharedObjectId, kind });
  const at = now();
  const { latestVersion: version } = shared;
  const { userId } = request;
  const copy = copyOf(preview(store, []), shared, { id, organizationId, version, userId, at });
  const { configKeys, ...fields } = copy.fields;
  const own = { id, organizationId, ...datesFrom(at) };
  if (kind === 'macro') {
    const row = { ...fields, ...copy.terminals };
    const write =
      known === undefined
        ? create('libraryMacro', { ...own, ...row })
        : patch('libraryMacro', id, { ...row, deleteDate: null });
    const callers = callerChanges(request, { sharedObjectId, organizationId }, [write, ...copy.revision]);
    return { writes: [write], unaudited: [...copy.revision, ...callers] };
  }
  const row = { ...fields, configKeys, ...neverDeployed, deployedEndpoints: [] };
  const write =
    known === undefined
      ? create('libraryFlow', { ...own, ...row })
      : patch('libraryFlow', id, { ...row, deleteDate: null });
  return { writes: [write], unaudited: copy.revision };
}

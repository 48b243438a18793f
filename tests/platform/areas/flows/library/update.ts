import { changedFields } from '../../../store/changed-fields.ts';
import type { UserRequest } from '../../handler.ts';
import { preview } from '../../../store/preview.ts';
import { notPermitted } from '../../../base/refusal.ts';
import type { CallChange } from '../../user-calls.ts';
import { subjectOf } from '../../within-reach.ts';
import { patch, patchUnlessEmpty } from '../../../store/write.ts';
import { expiredRevisions } from '../retention.ts';
import { callerChanges } from './caller-changes.ts';
import { listedObject } from './install.ts';
import type { RevisionKind } from '../../../../../src/domain/entities/flow-revision-info/model.ts';
import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import { copyOf } from './shared.ts';

const upgradePolicy = 'sharing.object.install';
const configPolicy = 'flow.flow.edit';

type Installed = Pick<
  EntityOf<'libraryMacro'>,
  'id' | 'organizationId' | 'sharedObjectId' | 'sharedVersion' | 'currentRevisionId'
>;

/** The copy of another version; undefined where it is the installed one. Throws Refusal. */
function anotherVersion(
  { services: { store, now }, userId }: UserRequest,
  { id, organizationId, sharedObjectId, sharedVersion }: Installed,
  kind: RevisionKind,
  version: string | undefined,
) {
  if (version === undefined || version === sharedVersion) return undefined;
  const shared = listedObject(store, organizationId, { id: sharedObjectId, kind });
  const rows = preview(store, []);
  const copy = copyOf(rows, shared, { id, organizationId, version, userId, at: now() });
  return { ...copy, revision: [...copy.revision, ...expiredRevisions(rows, organizationId, id)] };
}

/** Changes the installed version or the configuration of a library flow. Throws Refusal. */
export function updateLibraryFlow(request: UserRequest<'libraryFlow.update'>): CallChange {
  const { access } = request.services;
  const flow = subjectOf(request, 'libraryFlow');
  const { version, config } = request.body;
  if (version !== undefined && !access.holds(request.userId, upgradePolicy))
    throw notPermitted('This user may not change the installed version', 'version');
  if (config !== undefined && !access.holds(request.userId, configPolicy))
    throw notPermitted('This user may not change the configuration', 'config');
  const copy = anotherVersion(request, flow, 'flow', version);
  const fields = changedFields(flow, { ...copy?.fields, config });
  return {
    writes: patchUnlessEmpty('libraryFlow', flow.id, fields),
    unaudited: copy?.revision ?? [],
  };
}

/** Changes the installed version of a library macro. Throws Refusal. */
export function updateLibraryMacro(request: UserRequest<'libraryMacro.update'>): CallChange {
  const macro = subjectOf(request, 'libraryMacro');
  const copy = anotherVersion(request, macro, 'macro', request.body.version);
  if (copy === undefined) return { writes: [] };
  const { configKeys: _keys, ...fields } = copy.fields;
  const changes = changedFields(macro, { ...fields, ...copy.terminals });
  const write = patch('libraryMacro', macro.id, changes);
  return {
    writes: [write],
    unaudited: [...copy.revision, ...callerChanges(request, macro, [write, ...copy.revision])],
  };
}

import { randomUUID } from 'node:crypto';
import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import { coveredPermissions } from '../../../../../src/domain/flow/rights/covered-permissions.ts';
import { missingConfigKeys } from '../../../../../src/domain/flow/graph/deploy-status.ts';
import { changedFields } from '../../../store/changed-fields.ts';
import type { Preview } from '../../../store/preview.ts';
import { preview } from '../../../store/preview.ts';
import { conflict } from '../../../base/refusal.ts';
import type { CallChange } from '../../user-calls.ts';
import { subjectOf } from '../../within-reach.ts';
import { patch } from '../../../store/write.ts';
import { bundleOf } from '../bundle.ts';
import { contentsOf, endpointsOf } from '../contents.ts';
import { checkConfig, checkEndpoints, checkFindings } from '../deploy-checks.ts';
import { expiredRevisions } from '../retention.ts';
import { revisionWrites } from '../revision.ts';
import type { FlowRequest } from '../services.ts';

/** The values of the keys that a version requires. */
const valuesOfKeys = (config: LibraryFlow['config'], keys: readonly string[]): LibraryFlow['config'] =>
  Object.fromEntries(Object.entries(config).filter(([key]) => keys.includes(key)));

type LibraryFlow = EntityOf<'libraryFlow'>;

/** The installed version with the macros published with it. Throws Refusal where it cannot be deployed. */
function installedBundle(rows: Preview, flow: LibraryFlow, permissions: ReadonlySet<string>) {
  const { currentRevisionId } = flow;
  const info = rows.get('flowRevisionInfo', currentRevisionId);
  const revision = rows.get('flowRevision', currentRevisionId);
  if (info === undefined || revision === undefined)
    throw new Error(`library flow ${flow.id} has no installed revision`);
  checkConfig(missingConfigKeys(flow.config, info.configKeys));
  const macros = info.shared?.macros ?? {};
  const bundle = bundleOf(rows, { info, contents: contentsOf(revision.contents) }, macros);
  checkFindings(rows, bundle, permissions);
  const endpoints = [...new Set(bundle.parts.flatMap(({ contents }) => endpointsOf(contents)))];
  checkEndpoints(rows, flow, endpoints);
  return { info, revision, macros, endpoints };
}

/** Deploys the installed version as a closed bundle: later versions change nothing that runs. Throws Refusal. */
export function deployLibraryFlow(
  request: FlowRequest<'libraryFlow.deploy'>,
): CallChange & { readonly answer: () => { deployedRevisionId: string } } {
  const { store, access, now, flowHost } = request.services;
  const flow = subjectOf(request, 'libraryFlow');
  const rows = preview(store, []);
  if (flow.deployStatus === 'latest') throw conflict('nothingToDeploy', 'The installed version is deployed');
  const permissions = access.permissionsOf(request.userId);
  const { info, revision, macros, endpoints } = installedBundle(rows, flow, permissions);
  const {
    version: _version,
    createDate: _created,
    updateDate: _updated,
    deleteDate: _deleted,
    ...same
  } = info;
  const id = randomUUID();
  const deployment = {
    revisionId: info.id,
    // A key that this version does not have keeps its value in the row, for the version that has it.
    config: valuesOfKeys(flow.config, info.configKeys),
    macros,
    endpoints,
    permissions: coveredPermissions(permissions),
  };
  const { note } = request.body;
  const { contents } = revision;
  const { userId } = request;
  const fields = {
    deployedRevisionId: id,
    deployedVersion: flow.sharedVersion,
    deployedConfig: flow.config,
    deployedEndpoints: endpoints,
  };
  return {
    writes: [patch('libraryFlow', flow.id, changedFields(flow, fields))],
    unaudited: [
      ...revisionWrites({ ...same, id, userId, note, deployment, contents, at: now() }),
      ...expiredRevisions(rows, flow.organizationId, flow.id),
    ],
    afterwards: () => flowHost.deployed(flow.id),
    answer: () => ({ deployedRevisionId: id }),
  };
}

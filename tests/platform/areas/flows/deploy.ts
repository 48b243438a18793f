import type { Flow } from '../../../../src/domain/entities/flow/model.ts';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { coveredPermissions } from '../../../../src/domain/flow/rights/covered-permissions.ts';
import { deployStatus, missingConfigKeys } from '../../../../src/domain/flow/graph/deploy-status.ts';
import { preview } from '../../store/preview.ts';
import { conflict, invalid } from '../../base/refusal.ts';
import type { CallChange } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { patchUnlessEmpty, patch } from '../../store/write.ts';
import type { Bundle } from './bundle.ts';
import { bundleOf } from './bundle.ts';
import { contentsOf, endpointsOf, ownUsesOf } from './contents.ts';
import { installedRevisions } from './installed-macro.ts';
import {
  checkCallersKept,
  checkConfig,
  checkEndpoints,
  checkFindings,
  checkMacros,
} from './deploy-checks.ts';
import { deployedContents } from './deployed-contents.ts';
import type { FlowInfo, Rows } from './rows.ts';
import { reachedFrom, workingInfo } from './reach.ts';
import { checkTests } from './run-tests.ts';
import { expiredRevisions } from './retention.ts';
import { revisionWrites } from './revision.ts';
import { changedFields } from '../../store/changed-fields.ts';
import type { FlowRequest } from './services.ts';

type Revision = EntityOf<'flowRevision'>;

/** The fields of a flow whose deployment this is. */
function deployedFields(rows: Rows, flow: Flow, info: Pick<FlowInfo, 'id' | 'deployment'>): Partial<Flow> {
  const { config = {}, endpoints = [] } = info.deployment ?? {};
  const working = rows.get('flowRevision', flow.workingRevisionId)?.contents;
  const contents = [...(working === undefined ? [] : [working]), ...deployedContents(rows, info.id)];
  return {
    deployedRevisionId: info.id,
    deployedConfig: config,
    deployedEndpoints: [...endpoints],
    uses: ownUsesOf(rows, flow.organizationId, contents),
  };
}

/** A revision with all that its deployment keeps. */
interface Deployable {
  readonly revision: Revision;
  readonly info: FlowInfo;
  readonly macros: { readonly [macroId: string]: string };
  readonly endpoints: readonly string[];
  readonly bundle: Bundle;
}

/**
 * The working revision with the macros that it reaches. Throws Refusal where a user with these permissions cannot deploy
 * it.
 */
function deployableOf(rows: Rows, flow: Flow, permissions: ReadonlySet<string>): Deployable {
  const info = workingInfo(rows, flow);
  const deployed =
    flow.deployedRevisionId === null ? undefined : rows.get('flowRevisionInfo', flow.deployedRevisionId);
  if (info !== undefined && deployStatus(flow, info, deployed) === 'latest')
    throw conflict('nothingToDeploy', 'The latest version is deployed');
  const { organizationId } = flow;

  const revision = rows.get('flowRevision', flow.workingRevisionId);
  if (info === undefined || revision === undefined)
    throw new Error(`flow ${flow.id} has no working revision`);
  const own = reachedFrom(rows, organizationId, info.macroIds);
  const infos = [info, ...own.flatMap((macro) => workingInfo(rows, macro) ?? [])];
  checkMacros(rows, flow, infos);
  checkConfig(missingConfigKeys(flow.config, info.configKeys));
  const used = infos.flatMap(({ macroIds }) => macroIds);
  const macros = Object.fromEntries([
    ...own.map(({ id, workingRevisionId }) => [id, workingRevisionId]),
    ...installedRevisions(rows, organizationId, used).map(([id, installed]) => [id, installed.id]),
  ]);
  const contents = contentsOf(revision.contents);
  const bundle = bundleOf(rows, { info, contents }, macros);
  checkFindings(rows, bundle, permissions);
  const endpoints = [...new Set(bundle.parts.flatMap((part) => endpointsOf(part.contents)))];
  checkEndpoints(rows, flow, endpoints);
  return { revision, info, macros, endpoints, bundle };
}

type Deployment = CallChange & { readonly answer: () => { deployedRevisionId: string } };

/** Runs the test cases, outside the turn of the call, for they may take long. Throws Refusal. */
export async function testedDeployment(request: FlowRequest<'flow.deploy'>): Promise<() => Deployment> {
  const flow = subjectOf(request, 'flow');
  const { store, access } = request.services;
  const permissions = access.permissionsOf(request.userId);
  const { revision, macros, bundle } = deployableOf(preview(store, []), flow, permissions);
  await checkTests(request, flow, contentsOf(revision.contents), bundle.macroContents);
  if (request.body.reason === '') checkCallersKept(preview(store, []), bundle);
  return () => deployFlow(request, { revision, macros });
}

/** Deploys the tested revision as a closed bundle (decision 27). Throws Refusal. */
function deployFlow(
  request: FlowRequest<'flow.deploy'>,
  tested: Pick<Deployable, 'revision' | 'macros'>,
): Deployment {
  const { store, access, now, flowHost } = request.services;
  const flow = subjectOf(request, 'flow');
  const rows = preview(store, []);
  const permissions = access.permissionsOf(request.userId);
  const { revision, info, macros, endpoints } = deployableOf(rows, flow, permissions);
  if (revision.id !== tested.revision.id || !isDeepStrictEqual(macros, tested.macros))
    throw conflict('flowChanged', 'The flow was changed while its tests ran');
  const deployment = {
    revisionId: info.id,
    config: flow.config,
    macros,
    endpoints: [...endpoints],
    permissions: coveredPermissions(permissions),
  };
  const id = randomUUID();
  const { organizationId, kind, flowId, contentTimestamp, deepContentTimestamp, configKeys, macroIds } = info;
  const writes = revisionWrites({
    id,
    organizationId,
    flowId,
    kind,
    contentTimestamp,
    deepContentTimestamp,
    configKeys,
    macroIds,
    userId: request.userId,
    // The list of deployments shows notes; without one it shows why tests or silent ends did not matter.
    note: request.body.note || request.body.reason,
    deployment,
    contents: revision.contents,
    at: now(),
  });
  const fields = deployedFields(preview(store, writes), flow, { id, deployment });
  return {
    writes: [patch('flow', flow.id, changedFields(flow, fields))],
    unaudited: [...writes, ...expiredRevisions(rows, organizationId, flowId)],
    afterwards: () => flowHost.deployed(flow.id),
    answer: () => ({ deployedRevisionId: id }),
  };
}

/** Deploys an earlier deployment of the flow again, with the permissions that it had (decision 62). Throws Refusal. */
export function rollBackFlow(request: FlowRequest<'flow.rollBack'>): CallChange {
  const { store, flowHost } = request.services;
  const flow = subjectOf(request, 'flow');
  const rows = preview(store, []);
  const info = rows.get('flowRevisionInfo', request.body.revisionId);
  if (info === undefined || info.flowId !== flow.id || info.deployment === null)
    throw invalid('gone', 'The flow has no such deployment', 'revisionId');
  checkEndpoints(rows, flow, info.deployment.endpoints);
  return {
    writes: patchUnlessEmpty('flow', flow.id, changedFields(flow, deployedFields(rows, flow, info))),
    afterwards: () => flowHost.deployed(flow.id),
  };
}

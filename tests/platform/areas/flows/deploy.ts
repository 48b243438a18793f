import { randomUUID } from 'node:crypto';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { checkContents } from '../../../../src/domain/flow/check/check.ts';
import type { Contents } from '../../../../src/domain/flow/contents/contents.ts';
import { deployStatus, missingConfigKeys } from '../../../../src/domain/flow/graph/deploy-status.ts';
import type { Macros } from '../../../../src/domain/flow/graph/macro-interface.ts';
import { interfaceOf } from '../../../../src/domain/flow/graph/macro-interface.ts';
import type { UserRequest } from '../handler.ts';
import { preview } from '../preview.ts';
import { conflict, invalid } from '../refusal.ts';
import type { Change } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { patchUnlessEmpty, patch } from '../write.ts';
import { contentsOf, endpointsOf, usesOf } from './contents.ts';
import { flowsWithEndpoints } from './deployed-endpoint.ts';
import { deployedContents } from './deployed-contents.ts';
import type { FlowInfo, Rows } from './reach.ts';
import { macroIn, reachedFrom, workingInfo } from './reach.ts';
import { expiredRevisions } from './retention.ts';
import { revisionWrites } from './revision.ts';
import { changedFields } from '../changed-fields.ts';

type Flow = EntityOf<'flow'>;
type Macro = EntityOf<'macro'>;
type Revision = EntityOf<'flowRevision'>;

const mostFindings = 50;

/** A deleted macro cannot be deployed. Throws Refusal with the names. */
function checkMacros(rows: Rows, { name }: Flow, infos: readonly FlowInfo[]): void {
  const { organizationId } = infos[0] ?? { organizationId: '' };
  const gone = [...new Set(infos.flatMap(({ macroIds }) => macroIds))].filter(
    (id) => macroIn(rows, organizationId, id) === undefined,
  );
  const names = gone.map((id) => {
    const macro = rows.get('macro', id);
    return macro?.organizationId === organizationId ? macro.name : id;
  });
  if (names.length > 0)
    throw invalid('macroDeleted', `${name} uses deleted macros: ${names.join(', ')}`, 'contents', { names });
}

/** A flow or macro of a bundle. */
interface Checked {
  readonly name: string;
  readonly contents: Contents;
}

/** Each required key of the configuration has a value. Throws Refusal with the others. */
export function checkConfig(missing: readonly string[]): void {
  if (missing.length > 0)
    throw invalid('configMissing', `No value for ${missing.join(', ')}`, 'config', { keys: [...missing] });
}

/** Findings of severity error prevent the deployment. Throws Refusal with them. */
export function checkFindings(checked: readonly Checked[], macros: Macros): void {
  const findings = checked.flatMap(({ name, contents }) =>
    checkContents(contents, macros)
      .filter(({ severity }) => severity === 'error')
      .map(({ rule, subject, member, detail }) => ({ in: name, rule, subject, member, detail })),
  );
  if (findings.length === 0) return;
  const places = [...new Set(findings.map((finding) => finding.in))].join(', ');
  throw invalid('flowErrors', `${findings.length} errors in ${places}`, 'contents', {
    findings: findings.slice(0, mostFindings),
  });
}

/** Each endpoint begins sessions of one flow in an organization. Throws Refusal with the names. */
export function checkEndpoints(
  rows: Rows,
  flow: Pick<Flow, 'id' | 'organizationId'>,
  endpoints: readonly string[],
): void {
  const others = flowsWithEndpoints(rows, flow.organizationId).filter(({ id }) => id !== flow.id);
  const taken = endpoints.flatMap((endpoint) =>
    others
      .filter(({ deployedEndpoints }) => deployedEndpoints.includes(endpoint))
      .map(({ name }) => ({ endpoint, flow: name })),
  );
  const [first] = taken;
  if (first !== undefined)
    throw invalid('endpointTaken', `${first.flow} has the API endpoint ${first.endpoint}`, 'contents', {
      taken,
    });
}

/** The fields of a flow whose deployment this is. */
function deployedFields(rows: Rows, flow: Flow, info: Pick<FlowInfo, 'id' | 'deployment'>): Partial<Flow> {
  const { config = {}, endpoints = [] } = info.deployment ?? {};
  const working = rows.get('flowRevision', flow.workingRevisionId)?.contents;
  const contents = [...(working === undefined ? [] : [working]), ...deployedContents(rows, info.id)];
  return {
    deployedRevisionId: info.id,
    deployedConfig: config,
    deployedEndpoints: [...endpoints],
    uses: usesOf(contents, (type, id) => rows.get(type, id)?.organizationId === flow.organizationId),
  };
}

interface Bundle {
  readonly revision: Revision;
  readonly info: FlowInfo;
  readonly macros: readonly Macro[];
  readonly endpoints: readonly string[];
}

/** The working revision with the macros that it reaches. Throws Refusal where it cannot be deployed. */
function bundleOf(rows: Rows, flow: Flow): Bundle {
  const { organizationId } = flow;
  const info = workingInfo(rows, flow);
  const revision = rows.get('flowRevision', flow.workingRevisionId);
  if (info === undefined || revision === undefined)
    throw new Error(`flow ${flow.id} has no working revision`);
  const macros = reachedFrom(rows, organizationId, info.macroIds);
  checkMacros(rows, flow, [info, ...macros.flatMap((macro) => workingInfo(rows, macro) ?? [])]);
  checkConfig(missingConfigKeys(flow.config, info.configKeys));
  const parts = macros.map(({ id, name, workingRevisionId }) => ({
    id,
    name,
    contents: contentsOf(rows.get('flowRevision', workingRevisionId)?.contents ?? {}),
  }));
  const interfaces = new Map(parts.map(({ id, contents }) => [id, interfaceOf(contents)]));
  const contents = contentsOf(revision.contents);
  checkFindings([{ name: flow.name, contents }, ...parts], (target) =>
    target.type === 'organizationMacro' ? interfaces.get(target.id) : undefined,
  );
  const endpoints = [...new Set([contents, ...parts.map((part) => part.contents)].flatMap(endpointsOf))];
  checkEndpoints(rows, flow, endpoints);
  return { revision, info, macros, endpoints };
}

/** Deploys the working revision as a closed bundle (decision 27). Throws Refusal. */
export function deployFlow(
  request: UserRequest<'flow.deploy'>,
): Change & { readonly answer: () => { deployedRevisionId: string } } {
  const { store, now, flowHost } = request.services;
  const flow = subjectOf(request, 'flow');
  const rows = preview(store, []);
  const working = workingInfo(rows, flow);
  const deployed =
    flow.deployedRevisionId === null ? undefined : rows.get('flowRevisionInfo', flow.deployedRevisionId);
  if (working !== undefined && deployStatus(flow, working, deployed) === 'latest')
    throw conflict('nothingToDeploy', 'The latest version is deployed');
  const { revision, info, macros, endpoints } = bundleOf(rows, flow);
  const deployment = {
    revisionId: info.id,
    config: flow.config,
    macros: Object.fromEntries(macros.map(({ id, workingRevisionId }) => [id, workingRevisionId])),
    endpoints: [...endpoints],
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
    note: request.body.note,
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

/** Deploys an earlier deployment of the flow again. Throws Refusal. */
export function rollBackFlow(request: UserRequest<'flow.rollBack'>): Change {
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

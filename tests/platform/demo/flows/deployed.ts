import { permissions } from '../../../../src/domain/core/permission.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Macros } from '../../../../src/domain/flow/graph/macro-interface.ts';
import { macroInterface } from '../../../../src/domain/flow/graph/macro-values.ts';
import { coveredPermissions } from '../../../../src/domain/flow/rights/covered-permissions.ts';
import type { ContentsJson } from '../../areas/flows/contents.ts';
import { contentsOf, endpointsOf, macroIdsOf, usesOf } from '../../areas/flows/contents.ts';
import { interfaceFields } from '../../areas/flows/macro-interfaces.ts';
import { newRow } from '../../areas/flows/new-flow.ts';
import { revisionWrites } from '../../areas/flows/revision.ts';
import { create, patch } from '../../store/write.ts';
import type { Write } from '../../store/store.ts';
import { idFromName } from '../../base/random.ts';

/** A flow or macro of the demo, with its contents. */
export interface DemoFlow {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly summary: string;
  readonly contents: ContentsJson;
  /** The keys that it and the macros within require; by default none. */
  readonly configKeys?: readonly string[];
}

/** The flows of the demo were deployed by someone with all permissions. */
export const allCovered = coveredPermissions(new Set(permissions));

export const workingRevisionOf = (id: string): string => idFromName(`revision ${id}`);

const rowOf = ({ id, organizationId, name, summary, contents }: DemoFlow, at: number) => ({
  ...newRow({ id, organizationId, name, summary, revisionId: workingRevisionOf(id), at }),
  uses: usesOf([contents], organizationId, () => true),
  sharingStatus: 'notShared' as const,
});

const savedRevision = (
  { id, organizationId, contents, configKeys = [] }: DemoFlow,
  kind: 'flow' | 'macro',
  at: number,
) => ({
  id: workingRevisionOf(id),
  organizationId,
  flowId: id,
  kind,
  contentTimestamp: new Date(at).toISOString(),
  deepContentTimestamp: new Date(at).toISOString(),
  configKeys: [...configKeys],
  macroIds: [...macroIdsOf(contentsOf(contents))],
  userId: null,
  note: '',
  deployment: null,
  contents,
  at,
});

/** A macro as it was saved at `at` (ms). */
export function macroWrites(macro: DemoFlow, at: number, macros: Macros = () => undefined): readonly Write[] {
  const terminals = interfaceFields(macroInterface(contentsOf(macro.contents), macros));
  return [
    create('macro', { ...rowOf(macro, at), ...terminals }),
    ...revisionWrites(savedRevision(macro, 'macro', at)),
  ];
}

/** A flow that was never deployed. */
export function undeployedFlowWrites(flow: DemoFlow, at: number): readonly Write[] {
  const saved = savedRevision(flow, 'flow', at);
  const never = { deployedRevisionId: null, deployedConfig: null, deployedEndpoints: [] };
  return [
    create('flow', {
      ...rowOf(flow, at),
      config: {},
      configKeys: saved.configKeys,
      deployStatus: 'none',
      ...never,
    }),
    ...revisionWrites(saved),
  ];
}

/** A later save of a flow or macro. */
export function savedAgain(kind: 'flow' | 'macro', saved: DemoFlow, at: number): readonly Write[] {
  const workingRevisionId = idFromName(`revision ${saved.id} ${at}`);
  const fields = { workingRevisionId, lastUpdate: new Date(at).toISOString() };
  return [
    kind === 'flow' ? patch('flow', saved.id, fields) : patch('macro', saved.id, fields),
    ...revisionWrites({ ...savedRevision(saved, kind, at), id: workingRevisionId }),
  ];
}

/** A flow that was deployed as soon as it was saved. Its macros have none within. */
export function deployedFlowWrites(flow: DemoFlow, at: number): readonly Write[] {
  const saved = savedRevision(flow, 'flow', at);
  const deployed = {
    deployedRevisionId: idFromName(`deployment ${flow.id}`),
    deployedConfig: {},
    deployedEndpoints: [...endpointsOf(contentsOf(flow.contents))],
  };
  const deployment: EntityOf<'flowRevisionInfo'>['deployment'] = {
    revisionId: saved.id,
    config: {},
    macros: Object.fromEntries(saved.macroIds.map((id) => [id, workingRevisionOf(id)])),
    endpoints: deployed.deployedEndpoints,
    permissions: allCovered,
  };
  return [
    create('flow', { ...rowOf(flow, at), config: {}, configKeys: [], deployStatus: 'latest', ...deployed }),
    ...revisionWrites(saved),
    ...revisionWrites({ ...saved, id: deployed.deployedRevisionId, deployment }),
  ];
}

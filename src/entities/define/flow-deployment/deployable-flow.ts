import type { FlowConfig } from '../../../domain/flow/contents/config.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import type { DeployStatus } from '../../../domain/flow/graph/deploy-status.ts';
import type { EntitySource } from '../use-entity-source.ts';

/** The types that can be deployed: the organization's own flows, and those of libraries. */
export type DeployableType = 'flow' | 'libraryFlow';

/** The deployment of a flow, of its own or of a library. */
export interface DeployableFlow {
  readonly id: string;
  readonly config: FlowConfig;
  readonly configKeys: readonly string[];
  readonly deployStatus: DeployStatus;
  readonly deployedRevisionId: string | null;
}

/** The fields that tell a version of a flow from all others. */
export type DeployableVersion =
  | Pick<EntityOf<'flow'>, 'id' | 'workingRevisionId'>
  | Pick<EntityOf<'libraryFlow'>, 'id' | 'currentRevisionId'>;

/** The revision that is deployed next. */
export const revisionOf = (flow: DeployableVersion): string =>
  'workingRevisionId' in flow ? flow.workingRevisionId : flow.currentRevisionId;

/** The live data behind the forms of a deployment. */
export type DeployableSource = EntitySource<DeployableType>;

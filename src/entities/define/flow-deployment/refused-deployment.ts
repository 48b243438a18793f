import type { RefusedFinding } from '../../../domain/flow/check/refused-findings.ts';
import type { Store } from '../../../lib/value/store.ts';
import { createStore } from '../../../lib/value/store.ts';
import type { DeployableVersion } from './deployable-flow.ts';
import { revisionOf } from './deployable-flow.ts';

/** The deployment that the platform refused last, and why. */
export interface RefusedDeployment {
  readonly flowId: string;
  readonly revisionId: string;
  readonly findings: readonly RefusedFinding[];
}

export const refusedDeployment: Store<RefusedDeployment | null> = createStore<RefusedDeployment | null>(null);

export const refusalOf = (
  flow: DeployableVersion,
  findings: readonly RefusedFinding[],
): RefusedDeployment => ({
  flowId: flow.id,
  revisionId: revisionOf(flow),
  findings,
});

/** The errors for which this version of this flow was refused. Organizations share the revisions of library flows. */
export const refusedErrors = (
  refused: RefusedDeployment | null,
  flow: DeployableVersion,
): readonly RefusedFinding[] =>
  refused?.flowId === flow.id && refused.revisionId === revisionOf(flow) ? refused.findings : [];

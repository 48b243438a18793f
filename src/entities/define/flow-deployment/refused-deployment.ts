import type { RefusedFinding } from '../../../domain/flow/check/refused-findings.ts';
import type { Store } from '../../../lib/value/store.ts';
import { createStore } from '../../../lib/value/store.ts';

/** The version that the platform refused last, and why. */
export interface RefusedDeployment {
  readonly revisionId: string;
  readonly findings: readonly RefusedFinding[];
}

export const refusedDeployment: Store<RefusedDeployment | null> = createStore<RefusedDeployment | null>(null);

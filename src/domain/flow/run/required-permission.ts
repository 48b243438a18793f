import type { LaidOutNode } from '../graph/layout.ts';
import { actingPermissions } from '../rights/block-need.ts';
import { BlockFailure } from './visit/block-failure.ts';
import type { RunHost } from './state/run-host.ts';

/** Throws BlockFailure if the flow lacks a permission that the block needs (decisions 40 and 62). */
export function requirePermissions(block: LaidOutNode, { refusalOf }: Pick<RunHost, 'refusalOf'>): void {
  for (const permission of actingPermissions(block)) {
    const refusal = refusalOf(permission);
    if (refusal !== null) throw new BlockFailure(refusal);
  }
}

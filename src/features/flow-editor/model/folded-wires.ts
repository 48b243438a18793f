import { isFailureOutput } from '../../../domain/flow/catalogue/failure-output.ts';
import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { BlockViews } from '../block/block-view.ts';

/**
 * Whether a wire leads from a failure to a block that hangs up. Many blocks have such a wire, which would cross the
 * whole flow, so it is drawn as two stubs.
 */
export const isFoldable = ({ from, to }: FlowEdge, views: BlockViews): boolean =>
  views.get(to.nodeId)?.node.type === 'hangUp' &&
  isFailureOutput(views.get(from.nodeId)?.node.type ?? '', from.output);

interface WireIds {
  readonly id: string;
  readonly from: { readonly nodeId: string };
  readonly to: { readonly nodeId: string };
}

/** Whether a wire or one of its ends is selected: then it is drawn in full. */
export const isUnfolded = ({ id, from, to }: WireIds, selected: ReadonlySet<string>): boolean =>
  selected.has(id) || selected.has(from.nodeId) || selected.has(to.nodeId);

/** Whether a wire is drawn as stubs, if it is long enough. */
export const isFolded = (edge: FlowEdge, views: BlockViews, selected: ReadonlySet<string>): boolean =>
  isFoldable(edge, views) && !isUnfolded(edge, selected);

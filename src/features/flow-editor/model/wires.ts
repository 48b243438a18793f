import type { FlowEdge } from '../../../domain/flow/contents/edge.ts';
import type { BlockView, BlockViews } from '../block/block-view.ts';

const hasTerminal = (terminals: BlockView['inputs'] | undefined, id: string): boolean =>
  terminals?.some((terminal) => terminal.id === id && terminal.state === 'defined') ?? false;

/** Whether both ends of a wire exist (S1-5-49). */
export const isValidWire = ({ from, to }: FlowEdge, views: BlockViews): boolean =>
  hasTerminal(views.get(from.nodeId)?.outputs, from.output) &&
  hasTerminal(views.get(to.nodeId)?.inputs, to.input);

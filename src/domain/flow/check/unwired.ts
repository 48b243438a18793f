import type { BlockType } from '../catalogue/block-type.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import { nodeFinding } from './finding.ts';
import type { Topology, TopologyRule } from './topology.ts';

const reachedBlocks = ({ layouts, reached }: Topology): readonly LaidOutNode[] =>
  [...layouts.values()].filter(({ node }) => reached.has(node.id));

const reachedOfType = (topology: Topology, type: BlockType): readonly LaidOutNode[] =>
  reachedBlocks(topology).filter(({ node }) => node.type === type);

/** Unconnected outputs that lose tokens: the first output of a starting block, and the default of a switch. */
export const neededOutputUnwired: TopologyRule = (topology) =>
  reachedBlocks(topology).flatMap(({ node, layout }) => {
    const isWired = (output: string) =>
      (topology.drawn.outgoing.get(node.id) ?? []).some(({ from }) => from.output === output);
    const [first] = layout.outputs;
    const needed = node.type === 'switch' ? 'default' : layout.inputs.length === 0 ? first?.id : undefined;
    return needed === undefined || isWired(needed)
      ? []
      : [nodeFinding('neededOutputUnwired', 'warning', node.id, { member: needed })];
  });

/** Inputs of a zip block that no token can enter, so that the block waits forever. */
export const zipInputUnwired: TopologyRule = (topology) =>
  reachedOfType(topology, 'zip').flatMap(({ node, layout }) => {
    const wired = new Set((topology.drawn.incoming.get(node.id) ?? []).map(({ to }) => to.input));
    return layout.inputs
      .filter((input) => !wired.has(input))
      .map((member) => nodeFinding('zipInputUnwired', 'warning', node.id, { member }));
  });

/** Recorders that stop only at their maximum length or at the end of the call. */
export const recorderNeverStopped: TopologyRule = (topology) =>
  reachedOfType(topology, 'recorder')
    .filter(({ node }) => !(topology.drawn.incoming.get(node.id) ?? []).some(({ to }) => to.input === 'stop'))
    .map(({ node }) => nodeFinding('recorderNeverStopped', 'hint', node.id, { member: 'stop' }));

import type { BlockType } from '../catalogue/block-type.ts';
import { isBlockType } from '../catalogue/block-type.ts';
import type { FlowEdge } from '../contents/edge.ts';
import type { TopologyRule } from './topology.ts';

interface OppositeInputs {
  readonly start: string;
  readonly stop: string;
}
const startAndStop: OppositeInputs = { start: 'start', stop: 'stop' };

/** The input that starts a block, and the one that ends what it started. */
const oppositeInputs: { readonly [Type in BlockType]?: OppositeInputs } = {
  audioEvents: startAndStop,
  channelEvents: startAndStop,
  collectDigits: startAndStop,
  connectAudio: { start: 'connect', stop: 'disconnect' },
  delay: { start: 'start', stop: 'cancel' },
  hold: { start: 'hold', stop: 'resume' },
  mixer: { start: 'open', stop: 'close' },
  menu: startAndStop,
  outboundCall: { start: 'call', stop: 'cancel' },
  player: { start: 'play', stop: 'stop' },
  queue: { start: 'join', stop: 'leave' },
  recorder: startAndStop,
  ring: { start: 'ring', stop: 'stop' },
  rtpEndpoint: { start: 'open', stop: 'close' },
};

/**
 * Wires that end what an earlier wire of the same output has just started: nobody hears that sound. A wire that comes
 * before the one that starts the block restarts it. Tokens move in the order of the wires.
 */
export const stoppedAtOnce: TopologyRule = ({ layouts, outgoing, reached }) =>
  [...outgoing].flatMap(([id, edges]) => {
    if (!reached.has(id)) return [];
    const isStarted = (stop: FlowEdge, at: number): boolean => {
      const type = layouts.get(stop.to.nodeId)?.node.type ?? '';
      const inputs = isBlockType(type) ? oppositeInputs[type] : undefined;
      return (
        stop.to.input === inputs?.stop &&
        edges
          .slice(0, at)
          .some(
            ({ from, to }) =>
              from.output === stop.from.output && to.nodeId === stop.to.nodeId && to.input === inputs.start,
          )
      );
    };
    return edges.filter(isStarted).map((edge) => ({
      rule: 'stoppedAtOnce' as const,
      severity: 'warning' as const,
      subject: { kind: 'edge' as const, id: edge.id },
    }));
  });

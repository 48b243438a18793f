import type { BlockType } from '../catalogue/block-type.ts';
import { nodeFinding } from './finding.ts';
import type { TopologyRule } from './topology.ts';

/** Blocks that neither end a call nor bring the caller to somebody. */
const staying: ReadonlySet<string> = new Set<BlockType>([
  'answer',
  'apiCall',
  'apiReply',
  'collectDigits',
  'condition',
  'createSound',
  'customProperty',
  'delay',
  'gate',
  'log',
  'loop',
  'mail',
  'menu',
  'outboundEvent',
  'player',
  'scheduleCheck',
  'setRinging',
  'setValues',
  'switch',
  'variable',
  'zip',
]);

/** The outputs at which the caller has not chosen anything. */
const withoutChoice = new Set(['hungUp', 'failed']);

/** Menus that keep callers until they hang up: whatever they press, they reach nobody and no end. */
export const menuWithoutWayOut: TopologyRule = ({ layouts, reached, broken, drawn }) => {
  const chosenBehind = (id: string): readonly string[] =>
    (drawn.outgoing.get(id) ?? []).flatMap(({ from, to }) =>
      withoutChoice.has(from.output) ? [] : to.nodeId,
    );
  const leadsOut = (id: string): boolean => broken.has(id) || !staying.has(layouts.get(id)?.node.type ?? '');
  return [...layouts.values()].flatMap(({ node: { id, type } }) => {
    if (type !== 'menu' || !reached.has(id)) return [];
    const behind = new Set(chosenBehind(id));
    for (const one of behind) {
      if (leadsOut(one)) return [];
      for (const next of chosenBehind(one)) behind.add(next);
    }
    return [nodeFinding('menuWithoutWayOut', 'warning', id)];
  });
};

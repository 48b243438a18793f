import { blocksInCircles } from '../graph/circles.ts';
import type { CheckRule, CheckSubject } from './finding.ts';
import { nodeFinding } from './finding.ts';

/** The blocks that tokens can get to from one, itself included. */
function blocksBehind({ outgoing }: CheckSubject, from: string): ReadonlySet<string> {
  const reached = new Set([from]);
  for (const id of reached) for (const { to } of outgoing.get(id) ?? []) reached.add(to.nodeId);
  return reached;
}

/** Blocks that a token leaves without time passing. A `loop` ends, and a macro may wait. */
const instant = new Set([
  'apiReply',
  'condition',
  'gate',
  'log',
  'outboundEvent',
  'scheduleCheck',
  'setValues',
  'switch',
  'variable',
  'zip',
]);

/** Circles in which tokens would turn until the limit of steps stops them. */
export const loopWithoutPause: CheckRule = ({ layouts, outgoing }) => {
  const blocks = [...layouts.values()]
    .filter(({ node }) => instant.has(node.type))
    .map(({ node }) => node.id);
  const known = new Set(blocks);
  const found = blocksInCircles(blocks, (id) =>
    (outgoing.get(id) ?? []).map(({ to }) => to.nodeId).filter((next) => known.has(next)),
  );
  return blocks.filter((id) => found.has(id)).map((id) => nodeFinding('loopWithoutPause', 'error', id));
};

/** Blocks that end the ringing of a call, and macros, which may. */
const endsRinging = new Set(['answer', 'hangUp', 'macro', 'macroOutput', 'pickUp', 'reject', 'transfer']);

/** Calls that ring until the caller gives up. */
export const callNeverAnswered: CheckRule = (subject) =>
  [...subject.layouts.values()].flatMap(({ node }) => {
    if (node.type !== 'inboundCall') return [];
    const behind = [...blocksBehind(subject, node.id)];
    return behind.some((id) => endsRinging.has(subject.layouts.get(id)?.node.type ?? ''))
      ? []
      : [nodeFinding('callNeverAnswered', 'warning', node.id)];
  });

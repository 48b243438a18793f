import type { FlowNode } from '../contents/node.ts';
import type { CheckRule, CheckSubject } from './finding.ts';
import { nodeFinding } from './finding.ts';

/** The blocks that tokens can get to from some wires, through blocks that `passes` accepts. */
function blocksBehind(
  { layouts, outgoing }: CheckSubject,
  from: readonly string[],
  passes: (node: FlowNode) => boolean,
): ReadonlySet<string> {
  const reached = new Set(from);
  for (const id of reached) {
    const node = layouts.get(id)?.node;
    if (node === undefined || !passes(node)) continue;
    for (const { to } of outgoing.get(id) ?? []) reached.add(to.nodeId);
  }
  return reached;
}

/** Blocks that a token leaves without time passing. A `loop` ends, and a macro may wait. */
const instant = new Set([
  'apiReply',
  'condition',
  'connectAudio',
  'customProperty',
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
export const loopWithoutPause: CheckRule = (subject) =>
  [...subject.layouts.values()].flatMap(({ node }) => {
    if (!instant.has(node.type)) return [];
    const next = (subject.outgoing.get(node.id) ?? []).map(({ to }) => to.nodeId);
    const behind = blocksBehind(subject, next, ({ type }) => instant.has(type));
    return behind.has(node.id) ? [nodeFinding('loopWithoutPause', 'error', node.id)] : [];
  });

/** Blocks that end the ringing of a call, and macros, which may. */
const endsRinging = new Set(['answer', 'hangUp', 'macro', 'macroOutput', 'pickUp', 'reject', 'transfer']);

/** Calls that ring until the caller gives up. */
export const callNeverAnswered: CheckRule = (subject) =>
  [...subject.layouts.values()].flatMap(({ node }) => {
    if (node.type !== 'inboundCall') return [];
    const behind = [...blocksBehind(subject, [node.id], () => true)];
    return behind.some((id) => endsRinging.has(subject.layouts.get(id)?.node.type ?? ''))
      ? []
      : [nodeFinding('callNeverAnswered', 'warning', node.id)];
  });

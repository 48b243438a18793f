import { optionExpression } from '../graph/option-expression.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import { hasOp, isList } from '../expression/tree/expression.ts';

/** The states of the inbound call of a session, as bits. `unknown`: a macro may have changed it. */
export const callState = { ringing: 1, answered: 2, ended: 4, unknown: 8 } as const;

/** The facts about the inbound call at a token. Without such a call, `states` is 0. */
export interface CallerFacts {
  /** The states in which the call can be. */
  readonly states: number;
  /** The flow values that may hold its channel. */
  readonly names: ReadonlySet<string>;
}

const noNames: ReadonlySet<string> = new Set();
export const noCaller: CallerFacts = { states: 0, names: noNames };
const { ringing, answered, ended, unknown } = callState;

/** Whether an option may be the channel of the inbound call. */
export function mayBeCaller(block: LaidOutNode, option: string, { names }: CallerFacts): boolean {
  const given = optionExpression(block, option);
  if (typeof given !== 'object' || given === null || isList(given)) return false;
  if (hasOp(given, 'value')) return names.has(given.name);
  return !hasOp(given, 'entity') && !hasOp(given, 'text');
}

/** The names after the block has set flow values. */
function namesAfter(block: LaidOutNode, output: string, facts: CallerFacts): ReadonlySet<string> {
  const { names } = facts;
  const set = Object.keys(block.layout.outputs.find(({ id }) => id === output)?.values ?? {});
  if (set.length === 0 || block.node.type === 'macro') return names;
  const isSetTo = (name: string) => block.node.type === 'setValues' && mayBeCaller(block, name, facts);
  if (set.every((name) => names.has(name) === isSetTo(name))) return names;
  return new Set([...names].filter((name) => !set.includes(name)).concat(set.filter(isSetTo)));
}

const startOf = (output: string, started: string, states: number): CallerFacts =>
  output === started ? { states, names: new Set(['channel']) } : { states: ended, names: noNames };

const only = (states: number, ...some: readonly number[]): number =>
  some.reduce((sum, state) => sum | (states & state), 0);
/** A call that has played or collected something was answered. */
const heard = (states: number): number =>
  (states & unknown) === 0 ? states : (states & ~unknown) | answered;
const endedIf = (states: number, ...some: readonly number[]): number =>
  only(states, ...some) === 0 ? 0 : ended;

/** The states after an output of a block that acts on the inbound call; 0: the output cannot happen. */
function statesAfter(
  block: LaidOutNode,
  output: string,
  states: number,
  isWired: (input: string) => boolean,
): number {
  switch (block.node.type) {
    case 'answer':
      if (output === 'done') return only(states, ringing, unknown) === 0 ? 0 : answered;
      return only(states, answered, ended, unknown) | endedIf(states, ringing);
    case 'setRinging':
      if (output === 'done') return only(states, ringing, unknown);
      return only(states, answered, ended, unknown) | endedIf(states, ringing);
    case 'reject':
      return output === 'done'
        ? endedIf(states, ringing, unknown, ended)
        : only(states, answered, ended, unknown);
    case 'hangUp':
      return output === 'done' ? endedIf(states, answered, unknown, ended) : only(states, ringing);
    case 'transfer':
      return output === 'transferred' ? ended : states;
    case 'pickUp':
      return output === 'picked' ? only(states, ended) | answered : states;
    case 'menu':
      if (output === 'hungUp') return ended;
      return output === 'failed' ? states : heard(states);
    case 'ring':
      return output === 'concluded' || output === 'hungUp' ? ended : states;
    case 'queue':
      // Calls join a queue only once they are answered.
      if (output === 'failed') return states;
      return output === 'hungUp'
        ? endedIf(states, answered, unknown)
        : heard(only(states, answered, unknown));
    case 'voicemail':
      // The caller usually hangs up to end a message.
      if (output === 'hungUp') return ended;
      return (output === 'failed' ? states : heard(states)) | ended;
    case 'collectDigits':
      return output === 'hungUp' ? ended : heard(states);
    case 'channelEvents':
      if (output !== 'ended') return states;
      return optionExpression(block, 'most') === null && !isWired('stop') ? ended : states | ended;
    case 'player':
      return output === 'failed' ? states : heard(states);
    default:
      return states;
  }
}

const channelOptions: { readonly [type: string]: readonly string[] } = {
  player: ['to'],
  transfer: ['channel', 'to'],
};

/** Whether a block may act on the inbound call. */
export const actsOnCaller = (block: LaidOutNode, facts: CallerFacts): boolean =>
  (channelOptions[block.node.type] ?? ['channel']).some((option) => mayBeCaller(block, option, facts));

/** The facts after an output of a block; undefined if the output cannot happen. */
export function callerAfter(
  block: LaidOutNode,
  output: string,
  facts: CallerFacts,
  isWired: (input: string) => boolean,
): CallerFacts | undefined {
  const { type } = block.node;
  if (type === 'inboundCall') return startOf(output, 'called', ringing);
  if (type === 'macroInput') return startOf(output, 'out', unknown);
  if (facts.states === 0) return facts;
  const acts = actsOnCaller(block, facts);
  const states =
    type === 'macro' ? unknown : acts ? statesAfter(block, output, facts.states, isWired) : facts.states;
  if (states === 0) return undefined;
  const names = namesAfter(block, output, facts);
  return states === facts.states && names === facts.names ? facts : { states, names };
}

import { expect } from 'vitest';
import { layoutOfNode } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import type { FlowNode } from '../../../../../src/domain/flow/contents/node.ts';
import { macroIdOf } from '../../../../../src/domain/flow/contents/target.ts';
import type { FlowCommand } from '../../../../../src/domain/flow/run/state/command.ts';
import { compile } from '../../../../../src/domain/flow/run/program/program.ts';
import { run } from '../../../../../src/domain/flow/run/run.ts';
import type {
  Effect,
  FlowState,
  RunOutcome,
  Stimulus,
  Values,
} from '../../../../../src/domain/flow/run/state/state.ts';
import { newState } from '../../../../../src/domain/flow/run/state/state.ts';
import type { RunHost } from '../../../../../src/domain/flow/run/state/run-host.ts';
import { contentsOf, node } from '../contents/example.ts';

export const now = Date.parse('2026-11-23T10:00:00Z');
const host: RunHost = {
  now: () => now,
  random: () => 0.5,
  entity: () => undefined,
  config: { token: 'secret' },
  global: (name) => (name === 'count' ? 41 : undefined),
  isOpen: (id) => (id === 'office' ? true : id === 'night' ? false : undefined),
  refusalOf: () => null,
};

/** The macro `m`, or the macros by their ids and the contents that use them. */
type Macro = Contents | ((id: string, within: Contents) => Contents | undefined);

/** Works off stimuli one after the other, the state between them stored and read as JSON. */
export function play(contents: Contents, stimuli: readonly Stimulus[], macro?: Macro) {
  const program = compile(contents, (target, within) => {
    if (typeof macro === 'function') return macro(macroIdOf(target), within);
    return target.type === 'organizationMacro' && target.id === 'm' ? macro : undefined;
  });
  let state: FlowState = newState;
  const effects: Effect[] = [];
  for (const stimulus of stimuli) {
    const outcome = run(program, JSON.parse(JSON.stringify(state)) as FlowState, stimulus, host);
    expect(run(program, state, stimulus, host)).toEqual(outcome);
    ({ state } = outcome);
    effects.push(...outcome.effects);
  }
  return { state, effects };
}

/** The key of the token that began to wait last. */
export const latestKey = (...args: Parameters<typeof play>): string =>
  Object.keys(play(...args).state.waiting).at(-1) ?? '';

/** Stimuli, and a further one for the key of the token that began to wait last. */
export const followedBy = (
  contents: Contents,
  stimuli: readonly Stimulus[],
  next: (key: string) => Stimulus,
): readonly Stimulus[] => [...stimuli, next(latestKey(contents, stimuli))];

/** A call that comes in on the channel `c1`. */
export const inboundCall: Extract<Stimulus, { readonly type: 'inboundCall' }> = {
  type: 'inboundCall',
  channel: 'c1',
  caller: { type: 'custom', number: null, displayName: 'Ann', rawNumber: null },
  called: { type: 'custom', number: null, displayName: 'Help desk', rawNumber: null },
};
export const answerTo = (key: string, output: string, values: Values = {}): Stimulus => ({
  type: 'answer',
  key,
  output,
  values,
});
/** Makes the answer to the command of a token, whose key is known later. */
export const answerWith =
  (output: string, values?: Values) =>
  (key: string): Stimulus =>
    answerTo(key, output, values);
export const reportOf = (key: string, output: string, values: Values = {}): Stimulus => ({
  type: 'report',
  key,
  output,
  values,
});
export const digit = (key: string): Stimulus => ({ type: 'digit', channel: 'c1', digit: key });
export const hungUp: Stimulus = { type: 'hungUp', channel: 'c1' };
export const elapsed = (key: string): Stimulus => ({ type: 'elapsed', key });
export const channel = (id: string) => ({ kind: 'component', type: 'channel', id }) as const;
/** The commands among effects. */
export const commandsOf = ({ effects }: Pick<RunOutcome, 'effects'>): readonly FlowCommand[] =>
  effects.flatMap((effect) => (effect.type === 'command' ? effect.command : []));
export const commandTypes = (...args: Parameters<typeof play>) =>
  commandsOf(play(...args)).map(({ type }) => type);
/** The block at which a call begins. It still rings, without a command. */
export const call = node('call', 'inboundCall', { ring: 'false' });
/** An API endpoint with this id and name. */
export const endpoint = (name: string) => node(name, 'apiEndpoint', {}, { name });
/** Keeps an unanswered call in the session: a request to this endpoint could still lead to its answer. */
export const idle = endpoint('idle');
/** A block in a call, with a log block for each of its outputs, which names it. */
export function inCall(
  block: FlowNode,
  input: string,
  others: readonly FlowNode[] = [],
  wires: readonly string[] = [],
) {
  const outcome = layoutOfNode(block);
  const outputs = outcome.ok ? outcome.layout.outputs.map(({ id }) => id) : [];
  return contentsOf(
    [call, block, ...outputs.map((output) => log(output)), ...others],
    [
      `call.called ${block.id}.${input}`,
      ...outputs.map((output) => `${block.id}.${output} ${output}.in`),
      ...wires,
    ],
  );
}

/** A request to the API endpoint with this name. */
export const called = (endpoint: string): Stimulus => ({
  type: 'called',
  endpoint,
  request: null,
  call: 'q',
});
export const start: Stimulus = { type: 'start', cause: 'test' };
export const logs = (...args: Parameters<typeof play>) =>
  play(...args).effects.flatMap((effect) => (effect.type === 'log' ? effect.message : []));
export const log = (id: string, message = `"${id}"`) => node(id, 'log', { message });
export const begin = node('s', 'start');

import type { BlockType } from '../catalogue/block-type.ts';
import { isBlockType } from '../catalogue/block-type.ts';
import type { FlowEdge } from '../contents/edge.ts';
import { optionExpression } from '../graph/option-expression.ts';
import type { LaidOutNode } from '../graph/layout.ts';

/** One way in which a block can continue after a token has entered it. */
export interface BlockCourse {
  /** The outputs by which tokens certainly leave. Without any, the token ends in the block. */
  readonly outputs: readonly string[];
  /** The outputs by which further tokens can leave. */
  readonly side?: readonly string[];
}

type IsWired = (input: string) => boolean;
type CoursesOf = (block: LaidOutNode, input: string, isWired: IsWired) => readonly BlockCourse[];

/** The token ends in the block, whatever happens then. */
const ends: readonly BlockCourse[] = [{ outputs: [] }];
const oneOf = (...outputs: readonly string[]): readonly BlockCourse[] =>
  outputs.map((output) => ({ outputs: [output] }));
const onlyAt =
  (entrance: string, courses: CoursesOf): CoursesOf =>
  (block, input, isWired) =>
    input === entrance ? courses(block, input, isWired) : ends;

const anyOutput: CoursesOf = ({ layout }) => oneOf(...layout.outputs.map(({ id }) => id));
const subscribed: CoursesOf = onlyAt('start', () => [{ outputs: ['ended'], side: ['event'] }]);

/** The courses of block types. Tokens leave others by one of their outputs. */
const courses: { readonly [Type in BlockType]?: CoursesOf } = {
  condition: (block) => {
    const when = optionExpression(block, 'when');
    return when === true ? oneOf('yes') : when === false ? oneOf('no') : oneOf('yes', 'no');
  },
  gate: onlyAt('in', (block, _input, isWired) => {
    const open = optionExpression(block, 'open');
    return [
      ...(open === false && !isWired('open') ? [] : oneOf('passed')),
      ...(open === true && !isWired('close') ? [] : oneOf('held')),
    ];
  }),
  delay: onlyAt('start', (_block, _input, isWired) =>
    oneOf('elapsed', ...(isWired('cancel') ? ['cancelled'] : [])),
  ),
  loop: (_block, input) => oneOf(...(input === 'stop' ? [] : ['item']), 'done'),
  variable: () => [{ outputs: ['set'], side: ['changed'] }],
  outboundCall: onlyAt('call', ({ layout }) =>
    layout.outputs
      .filter(({ id }) => id !== 'ringing')
      .map(({ id }) => ({ outputs: [id], side: ['ringing'] })),
  ),
  menu: onlyAt('start', anyOutput),
  ring: onlyAt('ring', anyOutput),
  queue: onlyAt('join', anyOutput),
  collectDigits: onlyAt('start', () => oneOf('digits', 'timeout', 'hungUp')),
  channelEvents: subscribed,
  audioEvents: subscribed,
  player: onlyAt('play', (block, _input, isWired) => [
    ...(optionExpression(block, 'repeat') === 0 ? [] : [{ outputs: ['started', 'finished'] }]),
    ...(isWired('stop') || optionExpression(block, 'stopOnDigit') !== false
      ? [{ outputs: ['started', 'stopped'] }]
      : []),
    { outputs: ['failed'] },
  ]),
  recorder: onlyAt('start', () => [
    { outputs: ['started', 'stopped', 'available'] },
    { outputs: ['failed'] },
  ]),
  mixer: (_block, input) => oneOf(input === 'open' ? 'opened' : 'closed'),
  connectAudio: (_block, input) => oneOf(input === 'connect' ? 'connected' : 'disconnected', 'failed'),
  createSound: () => [{ outputs: ['created', 'available'] }, { outputs: ['failed'] }],
  rtpEndpoint: (_block, input) =>
    input === 'update'
      ? [...ends, ...oneOf('failed')]
      : oneOf(...(input === 'open' ? ['opened', 'failed'] : ['closed'])),
};

/** The courses that a block can take after a token has entered an input. */
export function coursesOf(block: LaidOutNode, input: string, isWired: IsWired): readonly BlockCourse[] {
  const { type } = block.node;
  const known = isBlockType(type) ? courses[type] : undefined;
  return (known ?? anyOutput)(block, input, isWired);
}

/** The inputs at which a block abandons the tokens that wait in it. */
const abandoningInputs: { readonly [type: string]: string } = {
  collectDigits: 'stop',
  menu: 'stop',
  outboundCall: 'cancel',
  ring: 'stop',
  queue: 'leave',
};

/** Whether a token that comes by a wire makes the block abandon those that wait in it. */
export const abandons = ({ node }: LaidOutNode, { to }: FlowEdge): boolean =>
  node.id === to.nodeId && abandoningInputs[node.type] === to.input;

/** The options on which the courses and the state of the call depend. */
const relevantOptions: { readonly [Type in BlockType]?: readonly string[] } = {
  condition: ['when'],
  gate: ['open'],
  player: ['repeat', 'stopOnDigit', 'to'],
  channelEvents: ['channel', 'most'],
  transfer: ['channel', 'to'],
};

/** Whether a change of a block leaves the findings about its calls as they were. */
export function isSameInCalls(a: LaidOutNode | undefined, b: LaidOutNode | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined || a.node.type !== b.node.type) return false;
  const { type } = a.node;
  const known = isBlockType(type) ? relevantOptions[type] : undefined;
  const options = type === 'setValues' ? Object.keys(b.layout.options) : (known ?? ['channel']);
  return options.every((option) => optionExpression(a, option) === optionExpression(b, option));
}

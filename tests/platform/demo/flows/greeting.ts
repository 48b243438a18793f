import type { Expression } from '../../../../src/domain/flow/expression/tree/expression.ts';
import type { MacroParameter } from '../../../../src/domain/flow/contents/parameter.ts';
import type { ContentsJson } from '../../areas/flows/contents.ts';
import type { FlowBuilder } from './builder.ts';
import { flowBuilder, value } from './builder.ts';

/** A parameter of a macro, without a default. */
export const parameter = (name: string, displayName: string): MacroParameter => ({
  id: name,
  name,
  displayName,
  default: null,
  simpleMode: 'none',
  simpleEntityType: 'sound',
  simpleEnum: { type: 'custom' },
  simpleEnumValues: [],
  simpleEnumDisplay: 'dropdown',
  visibility: 'always',
  visibilityMap: {},
});

/** A macro that answers a call and plays a greeting; it goes on even if the greeting cannot be played. */
export function greetingMacro(): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const parameterNamed = (name: string): Expression => ({ op: 'parameter', name });
  const channel = parameterNamed('channel');
  const begin = block([0, 0], 'macroInput', { shape: { key: 'in', displayName: 'Call' } });
  const answer = block([2, 0], 'answer', { options: { channel } });
  const player = block([4, 0], 'player', { options: { sound: parameterNamed('greeting'), to: channel } });
  const end = block([6, 0], 'macroOutput', { shape: { key: 'out', displayName: 'Greeted' } });
  wire(begin, 'out', answer, 'do');
  wire(answer, 'done', player, 'play');
  for (const output of ['finished', 'failed']) wire(player, output, end, 'in');
  return contents({
    description: 'Answers the call and plays a greeting.',
    parameters: [parameter('channel', 'Channel'), parameter('greeting', 'Greeting')],
  });
}

/** A block of the greeting macro, for the call of the token. */
export const greeting = (
  { block }: FlowBuilder,
  at: readonly [number, number],
  macroId: string,
  audio: Expression,
): string =>
  block(at, 'macro', {
    shape: { target: { type: 'organizationMacro', id: macroId } },
    options: { channel: value('channel'), greeting: audio },
  });

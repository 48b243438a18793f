import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import type { FlowNode } from '../../../../../src/domain/flow/contents/node.ts';
import { parsedExpression } from '../../../../../src/domain/flow/expression/tree/schema.ts';
import type { Stimulus } from '../../../../../src/domain/flow/run/state/state.ts';
import { contentsOf, node } from '../contents/example.ts';

/** A flow that fails; it does so alike wherever it runs. */
export interface ErrorFixture {
  readonly name: string;
  readonly contents: Contents;
  readonly stimuli: readonly Stimulus[];
  /** The messages of its log. */
  readonly logs: readonly string[];
}

const stimuli: readonly Stimulus[] = [{ type: 'start', cause: 'test' }];

/** A block that fails, with a wired output `failed` if it has one, beside a token that goes on. */
const failing = (block: FlowNode, input: string): Contents =>
  contentsOf(
    [
      node('s', 'start'),
      block,
      node('f', 'log', { message: 't"failed: {error}"' }),
      node('o', 'log', { message: '"other"' }),
    ],
    [`s.started ${block.id}.${input}`, 's.started o.in', `${block.id}.failed f.in`],
  );
const fixture = (name: string, contents: Contents, ...logs: readonly string[]): ErrorFixture => ({
  name,
  contents,
  stimuli,
  logs,
});

const setting = (expression: string) => node('x', 'setValues', { v: expression }, { names: ['v'] });
/** The error of an expression, which stops its token. */
const expressionError = (expression: string, error: string): ErrorFixture =>
  fixture(expression, failing(setting(expression), 'in'), `x: ${error}`, 'other');
/** The error of a block with an output for it. */
const blockError = (name: string, block: FlowNode, input: string, error: string): ErrorFixture =>
  fixture(name, failing(block, input), 'other', `failed: ${error}`);

const later = parsedExpression({ op: 'later', of: 1 }) ?? null;
const newer: FlowNode = {
  ...setting('1'),
  config: { shape: { names: ['v'] }, options: { v: later }, modes: {} },
};

/** Every error at run time by one flow (S1-5-59), and those of our own. */
export const errorFixtures: readonly ErrorFixture[] = [
  expressionError('1 + "a"', 'Unsupported type text'),
  expressionError('var.count', 'Variable "count" is not declared'),
  expressionError('global.count', 'Variable "count" is not declared'),
  expressionError('item.user', 'Iterator "user" is not set'),
  expressionError('caller', 'Value "caller" is not set'),
  expressionError('param.size', 'Value "size" is not set'),
  expressionError('config.key', 'Value "key" is not set'),
  expressionError('switch 3 {1: 2}', 'No switch branch matched and no default is set'),
  expressionError('[1, 2][2]', 'List index 2 out of range and no default is set'),
  expressionError('{"a": 1}.b', 'Dictionary key "b" not found and no default is set'),
  expressionError('merge([1], 2)', 'Only lists or dictionaries can be merged'),
  expressionError('merge([1], {"a": 1})', 'Lists and dictionaries cannot be merged with each other'),
  expressionError('range(0, 1001)', 'List range too large (max 1000)'),
  expressionError('1 / 0', 'Division by zero'),
  expressionError('shout("a")', 'Unknown function "shout" with 1 argument'),
  expressionError('padStart("", 1000000)', 'Value too large'),
  expressionError(
    '[for i in range(0, 1000): [for j in range(0, 1000): j]]',
    'Expression takes too many steps',
  ),
  expressionError('1 +', 'Unfinished expression'),
  fixture('a newer expression', failing(newer, 'in'), 'x: Unsupported type later', 'other'),
  fixture(
    'a condition that is none',
    failing(node('x', 'condition', { when: '5' }), 'in'),
    'x: Unsupported type number',
    'other',
  ),
  fixture(
    'a switch without a branch',
    failing(node('x', 'switch', { on: '5' }), 'in'),
    'x: No switch branch matched and no default is set',
    'other',
  ),
  fixture(
    'a variable that is too large',
    failing(node('x', 'variable', { value: 'padStart("", 65537)' }, { name: 'n' }), 'set'),
    'x: Value too large',
    'other',
  ),
  fixture(
    'a loop that was not started',
    failing(node('x', 'loop'), 'next'),
    'x: The loop has not been started',
    'other',
  ),
  fixture(
    'a schedule that does not exist',
    failing(node('x', 'scheduleCheck', { schedule: 'schedule#"gone"' }), 'check'),
    'x: The schedule does not exist',
    'other',
  ),
  blockError('a request without an address', node('x', 'apiCall'), 'send', 'Unsupported type none'),
  blockError(
    'a call to nobody',
    node('x', 'outboundCall', { destinations: '[]' }),
    'call',
    'No destinations',
  ),
  blockError(
    'a call to something else',
    node('x', 'outboundCall', { destinations: '[sound#"s"]' }),
    'call',
    'Unsupported type sound',
  ),
  blockError('a channel that is not set', node('x', 'answer'), 'do', 'Value "channel" is not set'),
  blockError(
    'a channel that is an entity',
    node('x', 'hangUp', { channel: 'user#"u"' }),
    'do',
    'Unsupported type entity',
  ),
  blockError('no sound', node('x', 'player'), 'play', 'Unsupported type none'),
  blockError(
    'more than 1,000 sounds',
    node('x', 'player', { sound: '[for i in merge(range(0, 1000), [0]): tone()]' }),
    'play',
    'List range too large (max 1000)',
  ),
  blockError('an unknown mode', node('x', 'player', { mode: '"loud"' }), 'play', 'Unknown mode "loud"'),
  blockError(
    'no recorded call',
    node('x', 'recorder', { from: '[]' }),
    'start',
    'A recorder needs 1 to 64 sources',
  ),
  blockError(
    'an update of nothing',
    node('x', 'rtpEndpoint', { remoteAddress: '"192.0.2.1"' }),
    'update',
    'No RTP endpoint is open',
  ),
  blockError(
    'a port that does not exist',
    node('x', 'rtpEndpoint', { remoteAddress: '"192.0.2.1"', remotePort: '70000' }),
    'open',
    'remotePort must be from 1 to 65535',
  ),
  blockError(
    'properties of a user',
    node('x', 'customProperty', { target: '"device"', subject: 'user#"u"', properties: '{}' }),
    'apply',
    'Unsupported type user',
  ),
];

import { expect, test } from 'vitest';
import { blockTypes } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import { layoutOfNode } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import { checkContents } from '../../../../../src/domain/flow/check/check.ts';
import { compile } from '../../../../../src/domain/flow/run/program/program.ts';
import { run } from '../../../../../src/domain/flow/run/run.ts';
import { newState } from '../../../../../src/domain/flow/run/state/state.ts';
import { contentsOf, node } from '../contents/example.ts';
import { inCall, inboundCall, now } from '../run/play.ts';

const host = {
  now: () => now,
  random: () => 0,
  entity: () => undefined,
  config: {},
  global: () => undefined,
  isOpen: () => true,
  refusalOf: () => null,
};

/** Values that other options need so that a block gets as far as the one under test. */
const needed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  apiReply: { call: '"c"' },
  apiCall: { url: '"https://example.com"' },
  outboundEvent: { name: '"n"' },
  loop: { list: '[1]' },
  scheduleCheck: { schedule: 'schedule#"s"' },
  outboundCall: { destinations: '[user#"u"]' },
  transfer: { to: 'user#"u"' },
  pickUp: { users: '[user#"u"]' },
  queue: { queue: 'callQueue#"q"' },
  sendDigits: { tones: '"1"' },
  deviceLogin: { user: 'user#"u"', device: 'device#"d"' },
  blf: { target: 'user#"u"' },
  player: { sound: 'sound#"s"' },
  connectAudio: { from: 'channel', to: 'channel' },
  audioEvents: { component: 'channel' },
  createSound: { text: '"t"' },
  rtpEndpoint: { remoteAddress: '"192.0.2.1"' },
  mail: { to: '"a@example.com"' },
  customProperty: { properties: '{"a": 1}' },
};

const values = ['"text"', '5', 'true', '[1]', '{"a": 1}', '1s', '@2026-11-22T10:00Z', 'user#"u"', 'tone()'];

/** Options whose value the host alone looks at. */
const forTheHost = ['log.level', 'apiCall.method', 'apiCall.transport', 'apiCall.headers', 'apiCall.timeout'];

const cases = Object.values(blockTypes)
  .flat()
  .flatMap((type) => {
    const outcome = layoutOfNode(node('x', type));
    if (!outcome.ok || outcome.layout.inputs.length === 0) return [];
    const [input = ''] = outcome.layout.inputs;
    return Object.keys(outcome.layout.options)
      .filter((option) => !forTheHost.includes(`${type}.${option}`))
      .map((option) => [type, input, option] as const);
  });

test.each(cases)('%s %s: what is called mistyped fails at run time: %s', (type, input, option) => {
  for (const value of values) {
    const contents = inCall(node('x', type, { ...needed[type], [option]: value }), input);
    const found = checkContents(contents, () => undefined).filter(
      ({ rule }) => rule === 'mistypedExpression',
    );
    if (found.length === 0) continue;
    const { trace } = run(
      compile(contents, () => undefined),
      newState,
      inboundCall,
      host,
    );
    expect({
      value,
      failed: trace.some(({ nodeId, error }) => nodeId === 'x' && error !== undefined),
    }).toEqual({
      value,
      failed: true,
    });
  }
});

test.each([
  ['1 + "a"', 'text'],
  ['upper(5)', 'number'],
  ['not "a"', 'text'],
  ['if 1 then 2 else 3', 'number'],
  ['[for a in 5: a]', 'number'],
  ['"a" matches 1', 'number'],
])('%s is mistyped', (text, kind) => {
  const contents = contentsOf([node('s', 'start'), node('l', 'log', { message: text })], ['s.started l.in']);
  expect(checkContents(contents, () => undefined)).toEqual([
    {
      rule: 'mistypedExpression',
      severity: 'error',
      subject: { kind: 'node', id: 'l' },
      member: 'message',
      detail: kind,
    },
  ]);
});

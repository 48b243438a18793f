import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BlockType } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import { blockTypes } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import type { FlowNode } from '../../../../../src/domain/flow/contents/node.ts';
import { layoutOfNode } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import { runToEnd } from '../../../../../src/domain/flow/simulate/advance.ts';
import { contentsOf, node } from '../contents/example.ts';
import { called } from './test-run.ts';

const scenario = {
  keys: ['12#'],
  pickUp: 'picked',
  queue: 'ended',
  calls: [{ to: 'user:u', outcome: 'answered', afterMs: 1000 }],
  http: [{ method: null, url: '*', afterMs: 10, answer: { type: 'answered', status: 200, body: null } }],
  schedules: { s: 'open' },
};

/** The outputs by which a token leaves each block that has one, given the scenario. */
const outputs: { readonly [Type in BlockType]: readonly string[] } = {
  macro: [],
  apiEndpoint: [],
  apiReply: ['done'],
  apiCall: ['answered'],
  outboundEvent: ['sent'],
  macroInput: [],
  macroOutput: [],
  start: ['started'],
  end: [],
  // Its default leads nowhere.
  switch: ['failed'],
  condition: ['yes'],
  zip: [],
  gate: ['passed'],
  delay: ['elapsed'],
  loop: ['item'],
  setValues: ['out'],
  variable: ['set'],
  scheduleCheck: ['open'],
  inboundCall: [],
  // The call has been answered before.
  answer: ['failed'],
  setRinging: ['failed'],
  reject: ['failed'],
  hangUp: ['done'],
  menu: ['12'],
  // Both go on talking.
  ring: [],
  voicemail: ['stored'],
  outboundCall: ['ringing', 'answered'],
  transfer: ['transferred'],
  pickUp: ['picked'],
  queue: ['ended'],
  collectDigits: ['digits'],
  sendDigits: ['sent'],
  channelEvents: [],
  deviceLogin: ['done'],
  blf: ['done'],
  player: ['started', 'finished'],
  recorder: ['started', 'stopped', 'available'],
  mixer: ['opened'],
  connectAudio: ['connected'],
  hold: ['done'],
  audioEvents: [],
  createSound: ['created', 'available'],
  rtpEndpoint: [],
  mail: ['queued'],
  customProperty: ['done'],
  log: ['out'],
  note: [],
};
/** Blocks whose answer nobody can know. */
const unknown: readonly BlockType[] = ['channelEvents', 'audioEvents', 'rtpEndpoint'];

const needed: { readonly [Type in BlockType]?: Readonly<Record<string, string>> } = {
  apiReply: { call: '"c"' },
  apiCall: { url: '"https://example.com"' },
  outboundEvent: { name: '"n"' },
  loop: { list: '[1]' },
  scheduleCheck: { schedule: 'schedule#"s"' },
  menu: { prompt: 'speech("p")' },
  ring: { users: '[user#"u"]' },
  outboundCall: { destinations: '[user#"u"]' },
  transfer: { to: 'user#"u"' },
  pickUp: { users: '[user#"u"]' },
  queue: { queue: 'callQueue#"q"' },
  collectDigits: { most: '5' },
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

const shapes: { readonly [Type in BlockType]?: FlowNode['config']['shape'] } = {
  menu: { keys: ['1', '12'] },
  variable: { name: 'n' },
};

const types = Object.values(blockTypes).flat();

test.each(types)('a token goes through %s', (type) => {
  const block = node('x', type, needed[type], shapes[type]);
  const outcome = layoutOfNode(block);
  const [input] = outcome.ok ? outcome.layout.inputs : [];
  const contents = contentsOf(
    [node('call', 'inboundCall'), node('answer', 'answer'), block],
    ['call.called answer.do', ...(input === undefined ? [] : [`answer.done x.${input}`])],
  );
  const state = runToEnd(called(contents, scenario));
  const steps = state.events.flatMap((event) => (event.kind === 'step' ? event.step : []));
  const left = steps.flatMap(({ nodeId, output, error }) =>
    nodeId !== 'x' ? [] : error === undefined ? (output ?? []) : 'failed',
  );
  expect(left.filter((output) => output !== 'called')).toEqual(outputs[type]);
  expect(state.events.some(({ kind }) => kind === 'unknown')).toBe(unknown.includes(type));
});

/** Blocks in a random order, each wired to the next by all its outputs. */
const chains = fc
  .array(fc.constantFrom(...types), { minLength: 1, maxLength: 8 })
  .chain((list) => fc.tuple(fc.constant(list), fc.array(fc.nat(), { minLength: 6, maxLength: 6 })))
  .map(([list, jumps]) => {
    const blocks = list.map((type, index) => node(`n${index}`, type, needed[type], shapes[type]));
    const layouts = blocks.map((block) => {
      const outcome = layoutOfNode(block);
      return outcome.ok ? outcome.layout : { inputs: [], outputs: [] };
    });
    const inputOf = (index: number) => {
      const at = index % blocks.length;
      const [input] = layouts[at]?.inputs ?? [];
      return input === undefined ? [] : [`n${at}.${input}`];
    };
    const wires = blocks.flatMap(({ id }, index) =>
      (layouts[index]?.outputs ?? []).flatMap(({ id: output }, terminal) =>
        inputOf(index + 1 + ((jumps[terminal % jumps.length] ?? 0) % 3)).map((to) => `${id}.${output} ${to}`),
      ),
    );
    return contentsOf(
      [node('call', 'inboundCall'), node('answer', 'answer'), ...blocks],
      ['call.called answer.do', ...inputOf(0).map((to) => `answer.done ${to}`), ...new Set(wires)],
    );
  });

test('a test run is the same each time, and ends', () => {
  const ends = new Set<string>();
  fc.assert(
    fc.property(chains, (contents) => {
      const context = called(contents, scenario);
      const state = runToEnd(context);
      expect(JSON.stringify(state)).toBe(JSON.stringify(runToEnd(context)));
      expect(state.status).not.toBe('running');
      ends.add(state.status);
    }),
    { numRuns: 15 },
  );
  expect(ends.size).toBeGreaterThan(1);
});

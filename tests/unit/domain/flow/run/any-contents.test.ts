import 'temporal-polyfill/global';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { KnownKind } from '../../../../../src/domain/flow/catalogue/block.ts';
import { blockTypes } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import { layoutOfNode } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import { checkContents } from '../../../../../src/domain/flow/check/check.ts';
import type { FlowNode } from '../../../../../src/domain/flow/contents/node.ts';
import type { Expression } from '../../../../../src/domain/flow/expression/tree/expression.ts';
import { compile } from '../../../../../src/domain/flow/run/program/program.ts';
import { runLimits } from '../../../../../src/domain/flow/run/session/limits.ts';
import { run } from '../../../../../src/domain/flow/run/run.ts';
import type { FlowState, RunOutcome, Stimulus } from '../../../../../src/domain/flow/run/state/state.ts';
import { isIdle, newState } from '../../../../../src/domain/flow/run/state/state.ts';
import type { RunHost } from '../../../../../src/domain/flow/run/state/run-host.ts';
import { contentsOf, node } from '../contents/example.ts';
import { expressionOf } from '../../../../../src/domain/flow/expression/text/read.ts';
import { leaves } from '../expression/arbitrary-expression.ts';
import { channel, commandsOf, inboundCall, start } from './play.ts';

const host: RunHost = {
  now: () => 0,
  random: () => 0.5,
  entity: () => undefined,
  config: {},
  global: () => undefined,
  isOpen: () => true,
  refusalOf: () => null,
};
const target = { type: 'organizationMacro', id: 'm' };

/** Expressions that fit options of each kind, as far as their kind tells. */
const fitting: { readonly [Kind in KnownKind]?: readonly string[] } = {
  text: ['"1"'],
  number: ['3'],
  boolean: ['true', 'false'],
  list: ['[channel]', '[user#"u"]', '[dial("112")]'],
  dictionary: ['{"a": 1}'],
  entity: ['user#"u"', 'device#"d"', 'recording#"r"', 'schedule#"s"'],
  audio: ['tone()', 'sound#"s"'],
  duration: ['1s'],
  endpoint: ['user#"u"', 'channel'],
  component: ['channel'],
  any: ['channel', '5'],
};
const expressionsFor = ([kind = 'any']: readonly KnownKind[]): fc.Arbitrary<Expression> =>
  fc.oneof(
    { weight: 1, arbitrary: leaves },
    { weight: 9, arbitrary: fc.constantFrom(...(fitting[kind] ?? ['5'])).map((text) => expressionOf(text)) },
  );

const blocks: fc.Arbitrary<FlowNode> = fc.constantFrom(...Object.values(blockTypes).flat()).chain((type) => {
  const block = node('n', type, {}, type === 'macro' ? { target } : {});
  const outcome = layoutOfNode(block);
  const options = outcome.ok ? Object.entries(outcome.layout.options) : [];
  const isOpen = ([, { needed, default: value }]: (typeof options)[number]) => needed && value === null;
  const given = Object.fromEntries(options.map(([name, { kinds }]) => [name, expressionsFor(kinds)]));
  return fc
    .tuple(fc.record(given, { requiredKeys: options.filter(isOpen).map(([name]) => name) }), fc.boolean())
    .map(([values, isPlain]) => {
      const kept = isPlain ? options.filter(isOpen).map(([name]) => name) : Object.keys(values);
      const all = Object.entries(values).filter(([name]) => kept.includes(name));
      return { ...block, config: { ...block.config, options: Object.fromEntries(all) } };
    });
});

/** Contents whose wires connect terminals at random; they begin with a start or a call. */
const anyContents = fc
  .record({
    list: fc.array(blocks, { maxLength: 12 }),
    wires: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 60 }),
  })
  .map(({ list, wires }) => {
    const nodes = [
      node('s', 'start'),
      node('call', 'inboundCall'),
      ...list.map((one, index) => ({ ...one, id: `n${index}` })),
    ];
    const layouts = nodes.map((one) => {
      const outcome = layoutOfNode(one);
      const layout = outcome.ok ? outcome.layout : { inputs: [], outputs: [] };
      return { id: one.id, inputs: layout.inputs, outputs: layout.outputs.map((output) => output.id) };
    });
    const inputs = layouts.flatMap(({ id, inputs: names }) => names.map((name) => `${id}.${name}`));
    const outputs = layouts.flatMap(({ id, outputs: names }) => names.map((name) => `${id}.${name}`));
    const texts = wires.map(
      ([from, to]) => `${outputs[from % outputs.length] ?? ''} ${inputs[to % inputs.length] ?? ''}`,
    );
    const first = layouts.flatMap(({ id, inputs: [name] }) =>
      name === undefined || wires.length % 2 === 0 ? [] : `call.called ${id}.${name}`,
    );
    return contentsOf(nodes, [...new Set([...texts, ...first])]);
  });

const channels = fc.constantFrom('c1', 'c2');
/** Answers and times are for one of the waiting tokens, which are known only in the run. */
const stimuli: fc.Arbitrary<(state: FlowState) => Stimulus> = fc.oneof(
  fc.constant(() => ({ type: 'called', endpoint: '', request: null, call: 'c' }) as const),
  channels.map((id) => () => ({ ...inboundCall, channel: id })),
  channels.map((id) => () => ({ type: 'hungUp', channel: id }) as const),
  fc.tuple(channels, fc.constantFrom('1', '#', 'x')).map(
    ([id, key]) =>
      () =>
        ({ type: 'digit', channel: id, digit: key }) as const,
  ),
  {
    weight: 6,
    arbitrary: fc
      .record({
        type: fc.constantFrom('answer' as const, 'report' as const, 'elapsed' as const),
        pick: fc.nat(),
        output: fc.constantFrom(
          'done',
          'failed',
          'answered',
          'started',
          'stopped',
          'available',
          'event',
          'ended',
        ),
        given: channels,
      })
      .map(({ pick, given, ...one }) => (state: FlowState) => {
        const keys = Object.keys(state.waiting);
        return { ...one, key: keys[pick % keys.length] ?? String(pick), values: { channel: channel(given) } };
      }),
  },
);

/** A host that knows a session by its effects alone. */
function hostModel() {
  const timers = new Set<string>();
  const keys = new Set<string>();
  const gone = new Set<string>();
  return {
    follow(stimulus: Stimulus, before: FlowState, { state, effects }: RunOutcome): void {
      if ('key' in stimulus && stimulus.type !== 'report' && stimulus.key in before.waiting)
        if (stimulus.type === 'answer' || before.waiting[stimulus.key]?.until !== null)
          gone.add(stimulus.key);
      if (stimulus.type === 'elapsed') timers.delete(stimulus.key);
      for (const effect of effects) {
        if (effect.type === 'wait') timers.add(effect.key);
        if (effect.type === 'cancelWait') timers.delete(effect.key);
        if (effect.type !== 'command') continue;
        expect(keys.has(effect.key)).toBe(false);
        keys.add(effect.key);
      }
      const waiting = Object.entries(state.waiting);
      expect(timers).toEqual(new Set(waiting.flatMap(([key, { until }]) => (until === null ? [] : key))));
      expect(waiting.filter(([key]) => gone.has(key))).toEqual([]);
      expect(state.objects.length).toBeLessThanOrEqual(64);
      for (const { type, id } of state.objects) expect(type === 'channel' || keys.has(id)).toBe(true);
      expect(isIdle(state)).toBe(waiting.length === 0 && state.objects.length === 0);
    },
  };
}

test('any contents are checked and run without an exception, alike each time, and their state is JSON', () => {
  let steps = 0;
  const commands = new Set<string>();
  fc.assert(
    fc.property(anyContents, anyContents, fc.array(stimuli, { maxLength: 12 }), (contents, macro, list) => {
      expect(Array.isArray(checkContents(contents, () => undefined))).toBe(true);
      const program = compile(contents, () => macro);
      let state: FlowState = newState;
      const model = hostModel();
      for (const next of [() => start, () => inboundCall, ...list]) {
        const before = JSON.stringify(state);
        const stimulus = next(state);
        const outcome = run(program, state, stimulus, host);
        expect(JSON.stringify(state)).toBe(before);
        expect(JSON.stringify(run(program, JSON.parse(before) as FlowState, stimulus, host))).toBe(
          JSON.stringify(outcome),
        );
        model.follow(stimulus, state, outcome);
        const taken = outcome.state.steps - state.steps;
        expect(taken).toBeLessThanOrEqual(runLimits.steps + 1);
        steps += taken;
        for (const command of commandsOf(outcome)) commands.add(command.type);
        ({ state } = outcome);
      }
    }),
    { numRuns: 150 },
  );
  expect(steps).toBeGreaterThan(500);
  expect(commands.size).toBeGreaterThan(20);
});

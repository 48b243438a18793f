import 'temporal-polyfill/global';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockTypes } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import { layoutOfNode } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import { checkContents } from '../../../../../src/domain/flow/check/check.ts';
import type { FlowNode } from '../../../../../src/domain/flow/contents/node.ts';
import { compile } from '../../../../../src/domain/flow/run/program.ts';
import { run, runLimits } from '../../../../../src/domain/flow/run/run.ts';
import type { FlowState, Stimulus } from '../../../../../src/domain/flow/run/state.ts';
import { newState } from '../../../../../src/domain/flow/run/state.ts';
import type { World } from '../../../../../src/domain/flow/run/world.ts';
import { contentsOf, node } from '../contents/example.ts';
import { leaves } from '../expression/arbitrary-expression.ts';

const world: World = {
  now: () => 0,
  random: () => 0.5,
  entity: () => undefined,
  config: {},
  global: () => undefined,
  isOpen: () => true,
};
const target = { type: 'organizationMacro', id: 'm' };

const blocks: fc.Arbitrary<FlowNode> = fc
  .record({
    type: fc.constantFrom(...Object.values(blockTypes).flat()),
    options: fc.dictionary(fc.constantFrom('on', 'when', 'list', 'duration', 'value', 'url', 'body'), leaves),
  })
  .map(({ type, options }) => {
    const block = node('n', type, {}, type === 'macro' ? { target } : {});
    return { ...block, config: { ...block.config, options } };
  });

/** Contents whose wires connect terminals at random; the blocks begin with a start. */
const anyContents = fc
  .record({
    list: fc.array(blocks, { maxLength: 12 }),
    wires: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 40 }),
  })
  .map(({ list, wires }) => {
    const nodes = [node('s', 'start'), ...list.map((one, index) => ({ ...one, id: `n${index}` }))];
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
    return contentsOf(nodes, [...new Set(texts)]);
  });

const stimuli: fc.Arbitrary<Stimulus> = fc.oneof(
  fc.constant<Stimulus>({ type: 'start', cause: 'test' }),
  fc.constant<Stimulus>({ type: 'called', endpoint: '', request: null, call: 'c' }),
  fc.nat({ max: 9 }).map((key): Stimulus => ({ type: 'elapsed', key: String(key) })),
  fc
    .nat({ max: 9 })
    .map((key): Stimulus => ({ type: 'answer', key: String(key), output: 'answered', values: {} })),
);

test('any contents are checked and run without an exception, alike each time, and their state is JSON', () => {
  let steps = 0;
  fc.assert(
    fc.property(anyContents, anyContents, fc.array(stimuli, { maxLength: 5 }), (contents, macro, list) => {
      expect(Array.isArray(checkContents(contents, () => undefined))).toBe(true);
      const program = compile(contents, () => macro);
      let state: FlowState = newState;
      for (const stimulus of [{ type: 'start', cause: 'test' } as const, ...list]) {
        const before = JSON.stringify(state);
        const outcome = run(program, state, stimulus, world);
        expect(JSON.stringify(state)).toBe(before);
        expect(JSON.stringify(run(program, JSON.parse(before) as FlowState, stimulus, world))).toBe(
          JSON.stringify(outcome),
        );
        const taken = outcome.state.steps - state.steps;
        expect(taken).toBeLessThanOrEqual(runLimits.steps + 1);
        steps += taken;
        ({ state } = outcome);
      }
    }),
    { numRuns: 150 },
  );
  expect(steps).toBeGreaterThan(500);
});

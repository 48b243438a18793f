import { catalogue } from '../../../src/domain/flow/catalogue/catalogue.ts';
import { readContents } from '../../../src/domain/flow/contents/contents.ts';
import { expressionOf } from '../../../src/domain/flow/expression/text/read.ts';
import { compile } from '../../../src/domain/flow/run/program/program.ts';
import { runToEnd } from '../../../src/domain/flow/simulate/advance.ts';
import type { TestRunContext } from '../../../src/domain/flow/simulate/context.ts';
import { runTest } from '../../../src/domain/flow/simulate/judge.ts';
import { recordedTestCase } from '../../../src/domain/flow/simulate/test-case.ts';

const cases = 100;
const steps = 50;

const party = (rawNumber: string) =>
  ({ type: 'number', number: null, displayName: null, rawNumber }) as const;

/** A call that a flow answers and then takes through blocks that play a sound, every fifth, or set a value. */
function longFlow() {
  const node = (
    id: string,
    type: 'inboundCall' | 'answer' | 'player' | 'setValues',
    shape: object,
    options: object,
  ) => ({
    id,
    type,
    x: 0,
    y: 0,
    config: { shape: { ...catalogue[type].newShape, ...shape }, options, modes: {} },
  });
  const isPlayer = (at: number) => at % 5 === 0;
  const blocks = Array.from({ length: steps }, (_, at) =>
    isPlayer(at)
      ? node(`n${at}`, 'player', {}, { sound: expressionOf(`sound#"s${at}"`) })
      : node(`n${at}`, 'setValues', { names: ['a'] }, { a: expressionOf(`"${at}" & caller.number`) }),
  );
  const edge = (id: string, [from, output]: readonly string[], [to, input]: readonly string[]) => ({
    id,
    from: { nodeId: from, output },
    to: { nodeId: to, input },
  });
  const wires = blocks
    .slice(1)
    .map((_, at) =>
      edge(
        `w${at}`,
        [`n${at}`, isPlayer(at) ? 'finished' : 'out'],
        [`n${at + 1}`, isPlayer(at + 1) ? 'play' : 'in'],
      ),
    );
  const outcome = readContents({
    nodes: [node('call', 'inboundCall', {}, {}), node('answer', 'answer', {}, {}), ...blocks],
    edges: [
      edge('c', ['call', 'called'], ['answer', 'do']),
      edge('a', ['answer', 'done'], ['n0', 'play']),
      ...wires,
    ],
  });
  if (!outcome.ok) throw new Error(`the contents are ${outcome.reason}`);
  return outcome.contents;
}

/** Runs test cases of a flow, each from the call to its end; the ms of all. */
export function runTestCases(): number {
  const context: TestRunContext = {
    program: compile(longFlow(), () => undefined),
    scenario: {
      begin: { type: 'call', caller: party('0612345678'), called: party('0201234567') },
      at: '2026-11-23T10:00:00.000Z',
      zone: 'UTC',
      keys: [],
      hangUpAfterMs: null,
      calls: [],
      pickUp: null,
      queue: null,
      http: [],
      schedules: {},
      globals: {},
      config: {},
      seed: 1,
    },
    facts: {
      config: {},
      isOpen: () => undefined,
      entity: () => undefined,
      global: () => undefined,
      audioMs: () => undefined,
      refusalOf: () => null,
    },
  };
  const state = runToEnd(context);
  const visited = state.events.filter(
    (event) => event.kind === 'step' && event.step.input !== undefined,
  ).length;
  if (visited !== steps + 1) throw new Error(`the flow takes ${visited} steps`);
  const test = recordedTestCase('Long', state, context);
  const start = performance.now();
  for (let count = 0; count < cases; count += 1)
    if (!runTest(test, context).passed) throw new Error('a test case failed');
  return performance.now() - start;
}

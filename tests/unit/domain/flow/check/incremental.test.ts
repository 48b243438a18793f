import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Checked, CheckInput } from '../../../../../src/domain/flow/check/check.ts';
import { check, checkInSteps } from '../../../../../src/domain/flow/check/check.ts';
import type { Outside } from '../../../../../src/domain/flow/check/outside.ts';
import { nothingOutside } from '../../../../../src/domain/flow/check/outside.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import type { Macros } from '../../../../../src/domain/flow/graph/macro-interface.ts';
import { interfaceOf } from '../../../../../src/domain/flow/graph/macro-interface.ts';
import { contentsOf, edge, node, parameter } from '../contents/example.ts';

const target = { type: 'organizationMacro', id: 'm' };
const macroWith = (...keys: readonly string[]) =>
  interfaceOf(contentsOf(keys.map((key) => node(key, 'macroInput', {}, { key }))));
const interfaces = [undefined, macroWith('go'), macroWith('go', 'on')];
const outsides: readonly Outside[] = [
  nothingOutside,
  {
    ...nothingOutside,
    entity: (type) => (type === 'user' ? 'deleted' : 'unavailable'),
    config: { token: '' },
    sharing: 'shared',
  },
];

const ids = ['a', 'b', 'c', 'd', 'e'];
const id = fc.constantFrom(...ids);
const texts = fc.constantFrom(
  'var.n',
  'caller',
  'digits',
  '1 +',
  'config.token',
  'param.p',
  'user#"u"',
  '5',
  'sound("s")',
);
const blocks = id.chain((one) =>
  fc.oneof(
    texts.map((text) => node(one, 'log', { message: text })),
    texts.map((text) => node(one, 'collectDigits', { most: text })),
    texts.map((text) => node(one, 'setValues', { digits: text }, { names: ['digits'] })),
    fc.constantFrom('n', 'm').map((name) => node(one, 'variable', {}, { name })),
    fc
      .constantFrom('answer' as const, 'inboundCall' as const, 'zip' as const, 'recorder' as const)
      .map((type) => node(one, type)),
    texts.map((text) => node(one, 'macro', { old: text }, { target })),
    fc.constant({ ...node(one, 'end'), type: 'later' }),
  ),
);
const outputs = ['called', 'done', 'out', 'digits', 'go', 'set'];
const inputs = ['do', 'in', 'start', 'go', 'set', 'a', 'b'];
const wires = fc
  .tuple(id, fc.constantFrom(...outputs), id, fc.constantFrom(...inputs))
  .map(([from, output, to, input]) => edge(`${from}.${output} ${to}.${input}`));

/** A random edit, which leaves all that it does not change as it is. */
type Edit = (input: CheckInput & { readonly contents: Contents }) => CheckInput;
const onContents =
  (change: (contents: Contents) => Contents): Edit =>
  (input) => ({ ...input, contents: change(input.contents) });
const edits: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: blocks.map((block) =>
      onContents((contents) => ({
        ...contents,
        nodes: contents.nodes.some((one) => one.id === block.id)
          ? contents.nodes.map((one) => (one.id === block.id ? block : one))
          : [...contents.nodes, block],
      })),
    ),
  },
  id.map((one) =>
    onContents((contents) => ({ ...contents, nodes: contents.nodes.filter((node) => node.id !== one) })),
  ),
  {
    weight: 4,
    arbitrary: wires.map((wire) =>
      onContents((contents) => ({ ...contents, edges: [...contents.edges, wire] })),
    ),
  },
  fc.nat().map((n) =>
    onContents((contents) => ({
      ...contents,
      edges: contents.edges.filter((_, index) => index !== n % (contents.edges.length + 1)),
    })),
  ),
  fc
    .constantFrom([], [parameter('p')])
    .map((parameters) => onContents((contents) => ({ ...contents, parameters }))),
  fc
    .constantFrom({}, { token: '' })
    .map((configuration) => onContents((contents) => ({ ...contents, configuration }))),
  fc
    .constantFrom(...interfaces)
    .map((macro) => (input: CheckInput) => ({ ...input, macros: (() => macro) satisfies Macros })),
  fc.constantFrom(...outsides).map((outside) => (input: CheckInput) => ({ ...input, outside })),
  fc.constantFrom(undefined, ['m']).map((macroCycle) => (input: CheckInput) => ({ ...input, macroCycle })),
);

test('a check after each of many edits finds what a whole check finds', () => {
  let findings = 0;
  fc.assert(
    fc.property(fc.array(edits, { minLength: 1, maxLength: 40 }), (list) => {
      let input: CheckInput = { contents: contentsOf([node('a', 'inboundCall')]), macros: () => undefined };
      let checked: Checked | undefined;
      for (const edit of list) {
        input = edit(input);
        checked = check(input, checked);
        expect(checked.findings).toEqual(check(input).findings);
        findings += checked.findings.length;
      }
    }),
    { numRuns: 150 },
  );
  expect(findings).toBeGreaterThan(2000);
});

/** Chains of blocks behind one call, with a log at every fifth block that uses what the chain has set. */
function large(blockCount: number): Contents {
  const nodes = [node('call', 'inboundCall')];
  const edgeTexts: string[] = [];
  for (let index = 1; index < blockCount; index += 1) {
    const one = `n${index}`;
    const before = index % 50 === 1 ? 'call' : `n${index - 1}`;
    nodes.push(
      index % 5 === 0
        ? node(one, 'log', { message: `caller.displayName & v${index - 1} & config.token & "text"` })
        : node(
            one,
            'setValues',
            { [`v${index}`]: `upper("a") & caller.displayName` },
            { names: [`v${index}`] },
          ),
    );
    edgeTexts.push(`${before}.${before === 'call' ? 'called' : 'out'} ${one}.in`);
  }
  return contentsOf(nodes, edgeTexts, { configuration: { token: '' } });
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const timed = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

test('a whole check is done in many short steps, and finds the same', () => {
  const contents = large(1000);
  const steps = checkInSteps({ contents, macros: () => undefined });
  let count = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) count += 1;
  expect(count).toBeGreaterThan(1000);
  expect(step.value.findings).toEqual(check({ contents, macros: () => undefined }).findings);
});

test('after a key in 1,000 blocks, a tenth of a whole check is done at most', () => {
  const contents = large(1000);
  const macros = () => undefined;
  let checked = check({ contents, macros });
  expect(checked.findings.filter(({ rule }) => rule !== 'callNeverAnswered')).toEqual([]);
  const whole = median(Array.from({ length: 5 }, () => timed(() => check({ contents, macros }))));
  let now = contents;
  const keys = Array.from({ length: 25 }, (_, key) => {
    const changed = node('n500', 'log', { message: `caller.displayName & "${'x'.repeat(key)}"` });
    now = { ...now, nodes: now.nodes.map((one) => (one.id === changed.id ? changed : one)) };
    return timed(() => {
      checked = check({ contents: now, macros }, checked);
    });
  });
  expect(checked.findings).toEqual(check({ contents: now, macros }).findings);
  // A ratio, because machines of tests are busy; idle, they take 25 and 0.6 ms.
  expect(median(keys)).toBeLessThan(whole / 10);
});

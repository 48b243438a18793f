import { describe, expect, test } from 'vitest';
import {
  allowedZipInputs,
  edgeBetween,
  isValidEdge,
  withoutDuplicates,
} from '../../../../../src/domain/flow/graph/edges.ts';
import { wireValues } from '../../../../../src/domain/flow/graph/edge-values.ts';
import { layoutIn, layoutsOf } from '../../../../../src/domain/flow/graph/layout.ts';
import { macroCycle, macrosWithin } from '../../../../../src/domain/flow/graph/macro-cycle.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { interfacesOf, macroInterface } from '../../../../../src/domain/flow/graph/macro-values.ts';
import type { Macros } from '../../../../../src/domain/flow/graph/macro-interface.ts';
import { interfaceOf, undefinedKeyText } from '../../../../../src/domain/flow/graph/macro-interface.ts';
import { contentsOf, edge, node, parameter } from '../contents/example.ts';

const noMacros: Macros = () => undefined;

test('a wire leads from the output to the input, however it was drawn', () => {
  const [output, input] = [
    { nodeId: 'a', side: 'output', terminal: 'out' },
    { nodeId: 'b', side: 'input', terminal: 'in' },
  ] as const;
  const wire = { ...edge('a.out b.in'), id: 'e' };
  expect(edgeBetween('e', output, input)).toEqual(wire);
  expect(edgeBetween('e', input, output)).toEqual(wire);
  expect(edgeBetween('e', input, input)).toBeUndefined();
});

test('a wire that connects what another connects is a duplicate', () => {
  const [first, other] = [edge('a.out b.in'), edge('a.out b.stop')];
  expect(withoutDuplicates([first, other, { ...first, id: 'again' }])).toEqual([first, other]);
});

test('a wire is invalid when either end is (S1-5-49)', () => {
  const contents = contentsOf(
    [node('a', 'start'), node('b', 'end')],
    ['a.started b.end', 'a.gone b.end', 'a.started b.gone', 'x.out b.end'],
  );
  const layouts = layoutsOf(contents, noMacros);
  expect(contents.edges.map((one) => isValidEdge(one, layouts))).toEqual([true, false, false, false]);
});

// Proves S1-5-57.
test('a zip block has 2 to 20 inputs, and not fewer than its highest connected one needs', () => {
  expect(allowedZipInputs('z', [])).toEqual({ min: 2, max: 20 });
  expect(allowedZipInputs('z', [edge('a.out z.e'), edge('a.out y.t')])).toEqual({ min: 5, max: 20 });
});

describe('a macro block', () => {
  const macro = contentsOf(
    [
      node('i', 'macroInput', {}, { key: 'go', displayName: 'Go' }),
      node('j', 'macroInput', {}, { key: 'go', displayName: 'Again' }),
      node('o', 'macroOutput', {}, { key: 'done' }),
    ],
    [],
    { parameters: [parameter('p', { simpleMode: 'toggle', default: true })] },
  );
  const macros: Macros = (target) =>
    target.type === 'organizationMacro' && target.id === 'm' ? interfaceOf(macro) : undefined;

  // Proves S1-3-42.
  test.each([
    { type: 'organizationMacro', id: 'm' },
    { type: 'sharedMacro', sharedObjectId: 's', vendorId: 'v', flowId: 'f' },
  ])('has a target of type $type', (target) => {
    const outcome = layoutIn(node('n', 'macro', {}, { target }), () => interfaceOf(macro));
    expect(outcome).toMatchObject({
      ok: true,
      layout: {
        inputs: ['go'],
        outputs: [{ id: 'done' }],
        options: { p: { default: true, simple: { name: 'toggle' } } },
      },
    });
  });

  test('of a deleted macro says so', () => {
    const target = { type: 'organizationMacro', id: 'gone' };
    expect(layoutIn(node('n', 'macro', {}, { target }), macros)).toEqual({
      ok: false,
      problem: { kind: 'macroDeleted' },
    });
  });

  test('names a key that its macro has no longer (S1-5-61)', () => {
    expect(undefinedKeyText('go')).toBe('!! key "go" not defined !!');
  });
});

describe('the values that a macro adds', () => {
  const input = node('i', 'macroInput', {}, { key: 'go' });
  const set = node('v', 'setValues', { vip: 'true' }, { names: ['vip'] });
  const done = node('o', 'macroOutput', {}, { key: 'done' });
  const values = (...contents: Parameters<typeof contentsOf>) =>
    macroInterface(contentsOf(...contents), noMacros).outputs[0]?.values;

  test('are those that every path to its output sets', () => {
    expect(values([input, set, done], ['i.out v.in', 'v.out o.in'])).toEqual({ vip: 'any' });
    expect(values([input, set, done], ['i.out v.in', 'v.out o.in', 'i.out o.in'])).toEqual({});
    const second = { ...done, id: 'p' };
    expect(values([input, set, done, second], ['i.out v.in', 'v.out o.in', 'i.out p.in'])).toEqual({});
    expect(values([input, set, done], ['i.out v.in'])).toEqual({});
  });

  test('are known of macros within macros, in any order, and of none in a circle', () => {
    const within = (id: string) => node(id, 'macro', {}, { target: { type: 'organizationMacro', id } });
    const inner = contentsOf([input, set, done], ['i.out v.in', 'v.out o.in']);
    const outer = (id: string) =>
      contentsOf([input, within(id), done], [`i.out ${id}.go`, `${id}.done o.in`]);
    const valuesOf = (macros: ReadonlyMap<string, Contents>) =>
      Object.fromEntries([...interfacesOf(macros)].map(([id, { outputs }]) => [id, outputs[0]?.values]));
    const chain = new Map([
      ['top', outer('middle')],
      ['middle', outer('inner')],
      ['inner', inner],
    ] as const);
    const all = { inner: { vip: 'any' }, middle: { vip: 'any' }, top: { vip: 'any' } };
    expect(valuesOf(chain)).toEqual(all);
    expect(valuesOf(new Map([...chain].toReversed()))).toEqual(all);
    const circle = new Map([
      ['a', outer('b')],
      ['b', outer('a')],
    ] as const);
    expect(valuesOf(circle)).toEqual({ a: {}, b: {} });
    const long = Array.from(
      { length: 3000 },
      (_, n) => [`m${n}`, n === 2999 ? inner : outer(`m${n + 1}`)] as const,
    );
    expect(interfacesOf(new Map(long)).get('m0')?.outputs[0]?.values).toEqual({ vip: 'any' });
  });

  test('are on the wires behind its block', () => {
    const macro = contentsOf([input, set, done], ['i.out v.in', 'v.out o.in']);
    const target = { type: 'organizationMacro', id: 'm' };
    const user = contentsOf(
      [node('s', 'start'), node('m', 'macro', {}, { target }), node('e', 'end')],
      ['s.started m.go', 'm.done e.end'],
    );
    const layouts = layoutsOf(user, () => macroInterface(macro, noMacros));
    expect(wireValues(layouts, user.edges).get('m.done-e.end')?.get('vip')).toEqual({
      kind: 'any',
      sure: true,
    });
  });
});

test('macros that use each other are a circle', () => {
  const uses: Readonly<Record<string, readonly string[]>> = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] };
  expect(macroCycle('a', (id) => uses[id] ?? [])).toBeUndefined();
  expect(macroCycle('a', (id) => (id === 'd' ? ['c'] : (uses[id] ?? [])))).toEqual(['d', 'c']);
  expect(macroCycle('a', () => ['a'])).toEqual(['a']);
  const chain = (id: string) => (Number(id) < 100_000 ? [String(Number(id) + 1)] : []);
  expect(macroCycle('99000', chain)).toBeUndefined();
});

test('the macros that one reaches, however deep', () => {
  const uses: Readonly<Record<string, readonly string[]>> = { a: ['b', 'c'], b: ['d'], c: ['d'], d: ['a'] };
  expect(macrosWithin(['b'], (id) => uses[id] ?? [])).toEqual(['b', 'd', 'a', 'c']);
  expect(macrosWithin([], () => ['a'])).toEqual([]);
});

describe('the values on wires', () => {
  function valuesOn(wire: string, ...contents: Parameters<typeof contentsOf>) {
    const { edges, ...others } = contentsOf(...contents);
    const values = wireValues(layoutsOf({ ...others, edges }, noMacros), edges).get(wire.replace(' ', '-'));
    return (
      values &&
      Object.fromEntries([...values].map(([name, { kind, sure }]) => [name, sure ? kind : `${kind}?`]))
    );
  }
  const nodes = [
    node('call', 'inboundCall'),
    node('answer', 'answer'),
    node('digits', 'collectDigits'),
    node('end', 'end'),
    node('zip', 'zip'),
  ];

  test('are those of the outputs on the path', () => {
    const wires = ['call.called answer.do', 'answer.done digits.start', 'digits.digits end.end'];
    expect(valuesOn('digits.digits end.end', nodes, wires)).toEqual({
      channel: 'component',
      caller: 'endpoint',
      called: 'endpoint',
      digits: 'text',
    });
  });

  test('are not sure where another path does not set them', () => {
    const wires = ['call.called answer.do', 'call.hungUp answer.do', 'answer.done end.end'];
    expect(valuesOn('answer.done end.end', nodes, wires)).toEqual({
      channel: 'component',
      caller: 'endpoint?',
      called: 'endpoint?',
    });
  });

  test('end in a circle, in which what only a later round sets is not sure', () => {
    const wires = ['call.called digits.start', 'digits.digits digits.start', 'digits.timeout end.end'];
    expect(valuesOn('digits.timeout end.end', nodes, wires)).toMatchObject({
      channel: 'component',
      digits: 'text',
    });
    expect(valuesOn('digits.digits digits.start', nodes, wires)).toMatchObject({ digits: 'text' });
    const loop = ['call.called answer.do', 'answer.done digits.start', 'digits.digits answer.do'];
    expect(valuesOn('answer.done digits.start', nodes, loop)).toMatchObject({
      channel: 'component',
      digits: 'text?',
    });
  });

  test('come from every input of a zip block', () => {
    const wires = ['call.called zip.a', 'digits.digits zip.b', 'call.hungUp digits.start', 'zip.out end.end'];
    expect(valuesOn('zip.out end.end', nodes, wires)).toMatchObject({ channel: 'component', digits: 'text' });
  });

  test('are unknown on a wire that no token reaches', () => {
    expect(valuesOn('answer.done end.end', nodes, ['answer.done end.end'])).toBeUndefined();
  });
});

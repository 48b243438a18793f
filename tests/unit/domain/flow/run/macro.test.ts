import { describe, expect, test } from 'vitest';
import { expressionOf } from '../../../../../src/domain/flow/expression/text/read.ts';
import type { Stimulus } from '../../../../../src/domain/flow/run/state/state.ts';
import { contentsOf, node, parameter } from '../contents/example.ts';
import { begin, log, logs, start } from './play.ts';

describe('a macro', () => {
  const target = { type: 'organizationMacro', id: 'm' };
  const inside = (localStateScoping: 'static' | 'invocation') =>
    contentsOf(
      [
        node('i', 'macroInput', {}, { key: 'go' }),
        node('v', 'variable', { initial: '0', value: 'var.n + param.by' }, { name: 'n' }),
        log('l', 'text(var.n)'),
        node('o', 'macroOutput', {}, { key: 'done' }),
      ],
      ['i.out v.set', 'v.set l.in', 'l.out o.in'],
      { localStateScoping, parameters: [parameter('p', { name: 'by', default: 1 })] },
    );
  const contents = contentsOf(
    [begin, node('a', 'macro', { p: '10' }, { target }), node('b', 'macro', {}, { target }), log('end')],
    ['s.started a.go', 's.started a.go', 's.started b.go', 'a.done end.in'],
  );

  test('goes on behind its block, with its parameters and a state of its own', () => {
    const wires = contentsOf([], ['s.started a.go', 's.started b.go', 'a.done end.in']).edges;
    expect(logs({ ...contents, edges: wires }, [start], inside('static'))).toEqual(['10', '1', 'end']);
  });

  test('keeps its state between entries, or has a new one for each', () => {
    const twice = contentsOf(
      [begin, node('x', 'log'), node('a', 'macro', {}, { target })],
      ['s.started a.go', 's.started x.in', 'x.out a.go'],
    );
    expect(logs(twice, [start], inside('static'))).toEqual(['', '1', '2']);
    expect(logs(twice, [start], inside('invocation'))).toEqual(['', '1', '1']);
  });

  test('begins by itself where it has an endpoint', () => {
    const macro = contentsOf(
      [node('api', 'apiEndpoint', {}, { name: 'order' }), log('l', 'param.by ?? "none"')],
      ['api.called l.in'],
      { parameters: [parameter('p', { name: 'by' })] },
    );
    const called: Stimulus = { type: 'called', endpoint: 'order', request: null, call: 'c' };
    expect(logs(contents, [called], macro)).toEqual(['10', 'none']);
  });

  // Proves S1-5-55.
  test('has None for a parameter that is not visible', () => {
    const macro = contentsOf(
      [node('i', 'macroInput', {}, { key: 'go' }), log('l', 'json([param.size, param.colour])')],
      ['i.out l.in'],
      {
        parameters: [
          parameter('size', { simpleMode: 'enum', default: 'small' }),
          parameter('colour', { default: 'red', visibility: 'simple', visibilityMap: { size: ['large'] } }),
        ],
      },
    );
    const paint = (options: Readonly<Record<string, string>>) =>
      logs(contentsOf([begin, node('a', 'macro', options, { target })], ['s.started a.go']), [start], macro);
    expect(paint({})).toEqual(['["small",null]']);
    expect(paint({ size: '"large"' })).toEqual(['["large","red"]']);
  });

  test('decides by its own parameters about one with an advanced condition', () => {
    const macro = contentsOf(
      [node('i', 'macroInput', {}, { key: 'go' }), log('l', 'json(param.colour)')],
      ['i.out l.in'],
      {
        parameters: [
          parameter('size', { default: 'small' }),
          parameter('colour', {
            default: 'red',
            visibility: { type: 'advanced', when: expressionOf('param.size == "large"') },
          }),
        ],
      },
    );
    const paint = (options: Readonly<Record<string, string>>) =>
      logs(contentsOf([begin, node('a', 'macro', options, { target })], ['s.started a.go']), [start], macro);
    expect(paint({})).toEqual(['null']);
    expect(paint({ size: '"large"' })).toEqual(['"red"']);
    // Nobody works out a value that is hidden, or that no condition names.
    expect(paint({ colour: 'value.never' })).toEqual(['null']);
  });

  test('of a library runs the version that is pinned where its block is', () => {
    const used = (id: string) => ({
      target: { type: 'sharedMacro', sharedObjectId: id, vendorId: 'v', flowId: 'f' },
    });
    const saying = (text: string) =>
      contentsOf([node('i', 'macroInput', {}, { key: 'go' }), log('l', `"${text}"`)], ['i.out l.in']);
    const [first, second] = [saying('1.0'), saying('2.0')];
    const outer = contentsOf(
      [node('i', 'macroInput', {}, { key: 'go' }), node('p', 'macro', {}, used('pause'))],
      ['i.out p.go'],
    );
    const flow = contentsOf(
      [begin, node('a', 'macro', {}, used('pause')), node('b', 'macro', {}, used('outer'))],
      ['s.started a.go', 's.started b.go'],
    );
    const macroOf = (id: string, within: object) => {
      if (id === 'outer') return outer;
      return within === outer ? first : second;
    };
    expect(logs(flow, [start], macroOf)).toEqual(['2.0', '1.0']);
  });
});

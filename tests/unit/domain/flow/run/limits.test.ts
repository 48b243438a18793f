import { expect, test } from 'vitest';
import { contentsOf, node } from '../contents/example.ts';
import { called, endpoint, logs, play } from './play.ts';

test('a session has at most 1,000 variables', () => {
  const variables = Array.from({ length: 1001 }, (_, index) =>
    node(`v${index}`, 'variable', {}, { name: `n${index}` }),
  );
  const wires = variables.map(({ id }, index) => `${index < 500 ? 'a' : 'b'}.called ${id}.set`);
  const contents = contentsOf([endpoint('a'), endpoint('b'), ...variables], wires);
  const { state } = play(contents, [called('a'), called('b')]);
  expect(Object.keys(state.variables)).toHaveLength(1000);
  expect(logs(contents, [called('a'), called('b')])).toEqual(['v1000: Too many variables']);
});

test('at most 1,000 tokens of a session wait, and the others fail', () => {
  const contents = contentsOf(
    [endpoint('a'), node('l', 'loop', { list: 'range(0, 260)' }), node('d', 'delay')],
    ['a.called l.start', 'l.item l.next', 'l.item d.start'],
  );
  const stimuli = Array.from({ length: 4 }, () => called('a'));
  expect(Object.keys(play(contents, stimuli).state.waiting)).toHaveLength(1000);
  expect(new Set(logs(contents, stimuli))).toEqual(new Set(['d: Too many tokens wait']));
});

import { expect, test } from 'vitest';
import { blockSeen, runPathOf } from '../../../../../src/features/flow-editor/trial/path/run-path.ts';
import { pathMarks } from '../../../../../src/features/flow-editor/trial/path/path-marks.ts';

const edge = (id: string, from: string, to: string) => {
  const [nodeId = '', output = ''] = from.split('.');
  const [target = '', input = ''] = to.split('.');
  return { id, from: { nodeId, output }, to: { nodeId: target, input } };
};
const edges = [edge('w1', 'call.called', 'macro.in'), edge('w2', 'call.called', 'log.in')];
const steps = [
  { path: [], nodeId: 'call', output: 'called' },
  { path: [], nodeId: 'macro', input: 'in' },
  { path: ['macro'], nodeId: 'inner', input: 'do' },
  { path: ['macro'], nodeId: 'inner', error: 'The call has ended' },
  { path: [], nodeId: 'log', input: 'in' },
  { path: [], nodeId: 'log', input: 'in' },
];

test('counts blocks and wires, and shows an error within a macro at its block', () => {
  const { blocks, wires } = runPathOf(steps, edges, []);
  expect(Object.fromEntries(blocks)).toEqual({
    call: { count: 1, error: null },
    macro: { count: 1, error: 'The call has ended' },
    log: { count: 2, error: null },
  });
  expect(Object.fromEntries(wires)).toEqual({ w1: 1, w2: 1 });
});

test('shows the path within a macro alone', () => {
  const { blocks, wires } = runPathOf(steps, [], ['macro']);
  expect([...blocks.keys()]).toEqual(['inner']);
  expect(wires.size).toBe(0);
  expect(blockSeen({ path: ['macro', 'other'], nodeId: 'x' }, ['macro'])).toBe('other');
  expect(blockSeen({ path: [], nodeId: 'x' }, ['macro'])).toBeUndefined();
});

test('marks the blocks at which tokens wait, and those with errors', () => {
  const texts = { visited: (count: number) => `${count} times`, waits: 'here', failed: (why: string) => why };
  const marks = pathMarks(runPathOf(steps, edges, []), new Set(['log']), texts);
  expect(marks.get('log')).toEqual({ tone: 'current', badge: '', text: 'here' });
  expect(marks.get('macro')).toEqual({ tone: 'error', badge: '', text: 'The call has ended' });
  expect(marks.get('w1')).toEqual({ tone: 'visited', badge: '1', text: '1 times' });
});

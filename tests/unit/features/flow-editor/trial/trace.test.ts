import { expect, test } from 'vitest';
import { macroAt, pathsOf } from '../../../../../src/features/flow-editor/trial/trace/macro-paths.ts';
import type { SessionTrace } from '../../../../../src/features/flow-editor/trial/trace/session-trace.ts';
import {
  emptyTrace,
  maxSteps,
  traceWith,
} from '../../../../../src/features/flow-editor/trial/trace/session-trace.ts';
import { traceLines } from '../../../../../src/features/flow-editor/trial/trace/trace-lines.ts';
import { contentsOf, node } from '../../../domain/flow/contents/example.ts';

const at = '2026-11-23T10:00:03.000Z';
const step = (fields: object) => ({ at, path: [], nodeId: 'n', ...fields });

test('keeps the last steps, leaves out what it cannot read, and says that earlier ones are gone', () => {
  expect(traceWith(emptyTrace, { nodeId: 5 }, 1)).toBe(emptyTrace);
  const one = traceWith(emptyTrace, step({ output: 'done' }), 1);
  expect(one).toEqual({ ...emptyTrace, steps: [step({ output: 'done' })] });
  expect(traceWith(emptyTrace, step({}), 7).isCut).toBe(true);
  let many: SessionTrace = emptyTrace;
  for (let number = 1; number <= maxSteps + 1; number += 1) many = traceWith(many, step({}), number);
  expect([many.steps.length, many.isCut]).toEqual([maxSteps, true]);
});

test('tells the steps of a macro with places within it', () => {
  const steps = [
    { at, path: [], nodeId: 'call', output: 'called' },
    { at, path: ['m'], nodeId: 'answer', error: 'The call has ended' },
    { at, path: ['m', 'inner'], nodeId: 'log', output: 'out' },
  ];
  const begun = Date.parse('2026-11-23T10:00:00.000Z');
  expect(traceLines(steps, ['m'], begun)).toEqual([
    { at: 3000, kind: 'failed', block: { path: [], nodeId: 'answer' }, error: 'The call has ended' },
    { at: 3000, kind: 'left', block: { path: ['inner'], nodeId: 'log' }, output: 'out' },
  ]);
});

test('finds the macro of a path in the contents that the session runs', () => {
  const macroBlock = (id: string, macro: string) =>
    node(id, 'macro', {}, { target: { type: 'organizationMacro', id: macro } });
  const main = contentsOf([macroBlock('m', 'greeting')], []);
  const greeting = contentsOf([macroBlock('inner', 'pause')], []);
  const macro = (id: string) => (id === 'greeting' ? greeting : undefined);
  expect(macroAt(['m'], main, macro)).toBe('greeting');
  expect(macroAt(['m', 'inner'], main, macro)).toBe('pause');
  expect(macroAt(['gone'], main, macro)).toBeUndefined();
  expect(pathsOf([{ path: ['m', 'inner'] }, { path: [] }, { path: ['m'] }])).toEqual([['m'], ['m', 'inner']]);
});

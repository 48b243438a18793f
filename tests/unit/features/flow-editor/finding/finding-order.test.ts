import { expect, test } from 'vitest';
import type { FlowFinding, Severity } from '../../../../../src/domain/flow/check/finding.ts';
import { nodeFinding } from '../../../../../src/domain/flow/check/finding.ts';
import { findingMarks } from '../../../../../src/features/flow-editor/finding/finding-marks.ts';
import {
  inOrder,
  nextFinding,
  sameFindings,
} from '../../../../../src/features/flow-editor/model/finding-order.ts';

const finding = (id: string, severity: Severity): FlowFinding => nodeFinding('unreachable', severity, id);
const [a, b, c] = [finding('a', 'warning'), finding('b', 'error'), finding('c', 'warning')];

test('errors come first, and next and previous go round', () => {
  expect(inOrder([a, b, c])).toEqual([b, a, c]);
  const next = (from: FlowFinding | null) => nextFinding([a, b, c], from, 'next')?.subject.id;
  expect([next(null), next(b), next(a), next(c)]).toEqual(['b', 'a', 'c', 'b']);
  const previous = (from: FlowFinding | null) => nextFinding([a, b, c], from, 'previous')?.subject.id;
  expect([previous(null), previous(b), previous(c)]).toEqual(['c', 'c', 'a']);
});

test('a finding that is gone is followed by the first, and nothing by nothing', () => {
  expect(nextFinding([a], b, 'next')).toBe(a);
  expect(nextFinding([], b, 'next')).toBeUndefined();
  expect(nextFinding([], b, 'previous')).toBeUndefined();
});

test('checks that found the same are the same', () => {
  expect(sameFindings([a, b], [{ ...a }, b])).toBe(true);
  expect(sameFindings([a], [finding('a', 'error')])).toBe(false);
  expect(sameFindings([a], [a, b])).toBe(false);
});

test('a mark has the worst severity of its block, and says all its findings', () => {
  const read = (one: FlowFinding, text: string, where = '') => ({ finding: one, title: '', where, text });
  const marks = findingMarks([
    read(a, 'Never reached.'),
    read(finding('a', 'error'), 'Needs a value.', 'Digits'),
    read({ ...b, subject: { kind: 'parameter', id: 'b' } }, 'Not drawn.'),
    read(c, 'Never reached.'),
  ]);
  expect([...marks]).toEqual([
    ['a', { tone: 'error', badge: '2', text: 'Never reached.\nDigits: Needs a value.' }],
    ['c', { tone: 'warning', badge: '', text: 'Never reached.' }],
  ]);
});

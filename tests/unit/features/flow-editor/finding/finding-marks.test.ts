import { expect, test, vi } from 'vitest';
import type { FlowFinding } from '../../../../../src/domain/flow/check/finding.ts';
import { nodeFinding } from '../../../../../src/domain/flow/check/finding.ts';
import { findingMarks } from '../../../../../src/features/flow-editor/finding/finding-marks.ts';
import { createMarkStore, terminalNote } from '../../../../../src/features/flow-editor/model/mark.ts';

const read = (finding: FlowFinding, where: string) => ({ finding, title: 'Ring', where, text: `${where}?` });
const left = (output: string) =>
  read(nodeFinding('callerLeft', 'warning', 'ring', { member: output }), output.toUpperCase());
const ringsNobody = read(nodeFinding('ringsNobody', 'error', 'ring', { member: 'users' }), 'Users');

test('findings about a terminal are marked at it, those about an option are not', () => {
  expect(findingMarks([left('busy'), ringsNobody]).get('ring')).toEqual({
    tone: 'error',
    badge: '2',
    text: 'BUSY: BUSY?\nUsers: Users?',
    terminals: { busy: 'BUSY?' },
  });
  const marks = [...findingMarks([left('busy'), ringsNobody]).values()];
  expect([terminalNote(marks, 'busy'), terminalNote(marks, 'users')]).toEqual(['BUSY?', undefined]);
  expect(findingMarks([ringsNobody]).get('ring')?.terminals).toBeUndefined();
});

test('the block is told when another terminal has the finding', () => {
  const marks = createMarkStore();
  const told = vi.fn<() => void>();
  marks.set('findings', findingMarks([{ ...left('busy'), where: '', text: 'x' }]));
  marks.subscribe('ring', told);
  marks.set('findings', findingMarks([{ ...left('busy'), where: '', text: 'x' }]));
  expect(told).not.toHaveBeenCalled();
  marks.set('findings', findingMarks([{ ...left('failed'), where: '', text: 'x' }]));
  expect(told).toHaveBeenCalledOnce();
});

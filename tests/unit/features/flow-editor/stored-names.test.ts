import { expect, test } from 'vitest';
import { recordingOf } from '../../../../src/domain/flow/simulate/command-answer.ts';
import { stepLabels } from '../../../../src/domain/flow/edit/step.ts';
import { stepNames } from '../../../../src/features/flow-editor/words/step-name.ts';

test('a draft stored with a fix of a finding still has a name for that step', () => {
  expect(stepLabels).toContain('mend');
  expect(stepNames.mend.message).toBe('Correct finding');
});

test('test cases stored with a recording of a test run still expect its id', () => {
  expect(recordingOf('5').id).toBe('try-5');
});

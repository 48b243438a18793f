import { expect, test } from 'vitest';
import { recordingOf } from '../../../../src/domain/flow/simulate/command-answer.ts';
import { stepLabels } from '../../../../src/domain/flow/edit/step.ts';
import { stepNames } from '../../../../src/features/flow-editor/words/step-name.ts';

test('a draft stored with a fix of a finding still has a name for that step', () => {
  expect(stepLabels).toContain('mend');
  expect(stepNames.mend.message).toBe('Correct finding');
});

test('stored test cases still name the recordings of a test run', () => {
  expect(recordingOf('5').id).toBe('try-5');
});

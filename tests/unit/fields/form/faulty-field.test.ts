import { expect, test } from 'vitest';
import { faultyFieldPath } from '../../../../src/fields/form/faulty-field-path.ts';

const error = { type: 'check', ref: { focus: () => undefined } };

test('the first field with an error in an item, also below an error of the list itself', () => {
  // The schema reports a rule that spans fields last.
  const faults = { 1: { establishmentId: error, last: error } };
  const items = [{}, { id: 'x', first: '', last: '', establishmentId: null }];
  expect(faultyFieldPath('numberSeries', faults, items)).toBe('numberSeries.1.last');
  expect(faultyFieldPath('numberSeries', { ...error, ...faults }, items)).toBe('numberSeries.1.last');
  expect(faultyFieldPath('entries', { 0: { type: error } }, [{ type: 'x' }])).toBe('entries.0.type');
});

test('no field where only the list as a whole is wrong', () => {
  expect(faultyFieldPath('numberSeries', undefined, [])).toBeNull();
  expect(faultyFieldPath('numberSeries', error, [])).toBeNull();
});

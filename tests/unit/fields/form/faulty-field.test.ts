import { expect, test } from 'vitest';
import { faultyField } from '../../../../src/fields/form/faulty-field.ts';

const error = { type: 'check', ref: { focus: () => undefined } };

test('the first field with an error in an item, also below an error of the list itself', () => {
  const items = { 1: { last: error, establishmentId: error } };
  expect(faultyField('numberSeries', items)).toBe('numberSeries.1.last');
  expect(faultyField('numberSeries', { ...error, ...items })).toBe('numberSeries.1.last');
  expect(faultyField('entries', { 0: { type: error } })).toBe('entries.0.type');
});

test('no field where only the list as a whole is wrong', () => {
  expect(faultyField('numberSeries', undefined)).toBeNull();
  expect(faultyField('numberSeries', error)).toBeNull();
});

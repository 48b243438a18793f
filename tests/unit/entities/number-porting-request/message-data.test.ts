import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { EnteredAnswer } from '../../../../src/entities/number-porting-request/message-data.ts';
import { readableValues } from '../../../../src/screens/form/form-rules.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { enterAnswerForm } = await loadInTab(
  () => import('../../../../src/entities/number-porting-request/message-form.tsx'),
);
const { messageSchema } = await loadInTab(
  () => import('../../../../src/entities/number-porting-request/message-data.ts'),
);

const now = Date.parse('2026-11-02T09:00:30.000Z');
const series = {
  first: '+12125550100',
  last: '+12125550100',
  blockingReason: null,
  firstPossibleDate: null,
  note: '',
};
const entered = (changes: Partial<EnteredAnswer>): EnteredAnswer => ({
  kind: 'delay',
  numberSeries: [series],
  delayReason: 'other',
  expectedAnswerDate: '2026-11-02T09:00:00.000Z',
  ...changes,
});
const faults = (values: EnteredAnswer): readonly string[] =>
  (
    v.safeParse(
      messageSchema(() => now),
      values,
    ).issues ?? []
  ).map((issue) => v.getDotPath(issue) ?? '');

// Decision 91. Proves S1-2.5-07.
test('an answer cannot be expected in an earlier minute', () => {
  expect(faults(entered({}))).toEqual([]);
  expect(faults(entered({ expectedAnswerDate: '2026-11-02T08:59:59.000Z' }))).toEqual(['expectedAnswerDate']);
  expect(faults(entered({ expectedAnswerDate: null, delayReason: null }))).toEqual([
    'delayReason',
    'expectedAnswerDate',
  ]);
});

test('each kind of answer needs its own values', () => {
  const dated = { ...series, firstPossibleDate: '2026-10-30T08:00:00.000Z' };
  expect(faults(entered({ kind: 'accept' }))).toEqual(['numberSeries.0.firstPossibleDate']);
  // The other operator may have answered some time ago.
  expect(faults(entered({ kind: 'accept', numberSeries: [dated], expectedAnswerDate: null }))).toEqual([]);
  expect(faults(entered({ kind: 'block' }))).toEqual(['numberSeries.0.blockingReason']);
  const unexplained = { ...series, blockingReason: 'other' } as const;
  expect(faults(entered({ kind: 'block', numberSeries: [unexplained] }))).toEqual(['numberSeries.0.note']);
});

test('a lost answer is not taken for saved because the form begins with the same values', () => {
  expect(enterAnswerForm((form) => readableValues(form, 0, entered({ kind: 'accept' }) as never))).toBeNull();
});

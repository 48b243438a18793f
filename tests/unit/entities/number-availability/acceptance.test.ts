import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { NumberAvailability } from '../../../../src/domain/entities/number-availability/model.ts';
import type { AvailabilityState } from '../../../../src/domain/entities/number-availability/state.ts';
import { availabilityStates } from '../../../../src/domain/entities/number-availability/state.ts';
import { pickPaths } from '../../../../src/lib/value/value-at.ts';
import { mergeForm } from '../../../../src/screens/form/merge-form.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { acceptanceBlocked, acceptanceSchema, acceptanceForm } = await loadInTab(async () => ({
  ...(await import('../../../../src/entities/number-availability/acceptance-blocked.ts')),
  ...(await import('../../../../src/entities/number-availability/acceptance-form.tsx')),
}));

const numberRange = { first: '+31501112000', last: '+31501112009' };
const row = (state: AvailabilityState) =>
  ({ firstNumber: numberRange.first, lastNumber: numberRange.last, state }) as NumberAvailability;

// Proves S1-4-27.
test('acceptance is closed for numbers that are in use or unavailable', () => {
  const blocked = availabilityStates.filter((state) => acceptanceBlocked(row(state)) !== null);
  expect(blocked).toEqual(['unavailable', 'inUse']);
});

// Proves S1-5-36.
test('acceptance needs both numbers and a choice', () => {
  const refused = (values: object) =>
    (v.safeParse(acceptanceSchema, values).issues ?? []).map((issue) => v.getDotPath(issue));
  expect(refused({ numberRange, choice: 'accept' })).toEqual([]);
  expect(refused({ numberRange, choice: null })).toEqual(['choice']);
  expect(refused({ numberRange: { ...numberRange, first: '' }, choice: 'accept' })).toContain(
    'numberRange.first',
  );
  expect(refused({ numberRange: { ...numberRange, last: '' }, choice: 'accept' })).toContain(
    'numberRange.last',
  );
  const reversed = { first: numberRange.last, last: numberRange.first };
  expect(refused({ numberRange: reversed, choice: 'decline' })).toEqual(['numberRange.last']);
});

test('the form begins with the range, and with the choice that was made before', () => {
  const values = (state: AvailabilityState) =>
    acceptanceForm((form) => form.valuesOf({ entity: row(state) } as never));
  expect(values('eligibleNow')).toEqual({ numberRange, choice: null });
  expect(values('declined')).toEqual({ numberRange, choice: 'decline' });
  expect(values('available')).toEqual({ numberRange, choice: 'accept' });
});

test('a range of which a colleague took a part is compared as a whole with the one entered', () => {
  acceptanceForm((form) => {
    const paths = Object.keys(form.fields);
    const values = (first: string, last: string, choice: string) =>
      pickPaths({ numberRange: { first, last }, choice }, paths);
    const base = values('+31501112000', '+31501112009', 'decline');
    const mine = values('+31501112000', '+31501112004', 'decline');
    const theirs = values('+31501112005', '+31501112009', 'accept');
    expect(mergeForm(base, mine, theirs)).toEqual({
      taken: { choice: 'accept' },
      joined: {},
      conflicts: [{ field: 'numberRange', mine: mine['numberRange'], theirs: theirs['numberRange'] }],
    });
  });
});

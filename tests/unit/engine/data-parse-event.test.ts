import { ValiError } from 'valibot';
import { expect, test } from 'vitest';
import {
  identityOf,
  parseEvent,
  applyRowEvent,
  parseRow,
} from '../../../workers/engine/data/set/parse-event.ts';
import { channelRow } from '../../integration/engine/data-support/rows.ts';
import { UnknownEntityEvent } from '../../../src/domain/entities/apply-event.ts';
import { seeded } from '../../integration/engine/data-support/random.ts';

const row = channelRow('channel-1', 3, seeded(1));

test('parses an event by its type and leaves its entities to the model', () => {
  const malformed = [row, { id: 7 }, null];
  expect(parseEvent({ type: 'dataSet.snapshot', id: 'a', start: 0, entities: malformed })).toMatchObject({
    success: true,
    output: { entities: malformed },
  });
  for (const data of [
    null,
    'dataSet.leave',
    { type: 'dataSet.unknown', id: 'a' },
    { type: 'dataSet.leave', id: 'a' },
    { type: 'dataSet.snapshot', id: 'a', start: 0, entities: { length: 1 } },
  ])
    expect(parseEvent(data).success).toBe(false);
});

test('parses a row with the schema of its model', () => {
  expect(parseRow('channel', { ...row, unknown: 1 })).toEqual(row);
  for (const malformed of [null, 'row', {}, { ...row, state: 7 }])
    expect(() => parseRow('channel', malformed)).toThrow(ValiError);
  for (const malformed of [null, 7, {}])
    expect(identityOf(malformed)).toEqual({ id: undefined, version: undefined });
});

test('a patch changes known fields only, and neither id nor version', () => {
  const fields = { state: 'answered', unknown: 1, id: 'other', version: 99 };
  expect(applyRowEvent('channel', row, { type: 'patch', fields }, 4)).toEqual({
    ...row,
    state: 'answered',
    version: 4,
  });
  for (const malformed of [
    null,
    'patch',
    { type: 'patch' },
    { type: 'patch', fields: null },
    { type: 'patch', fields: { state: 7 } },
  ])
    expect(() => applyRowEvent('channel', row, malformed, 4)).toThrow(ValiError);
  expect(() => applyRowEvent('channel', row, { type: 'unknown' }, 4)).toThrow(UnknownEntityEvent);
});

test('folds a live event by its type', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const ringing = { ...row, state: 'ringing' };
  expect(
    applyRowEvent('channel', ringing, { type: 'stateSwitched', state: 'answered', at }, 4),
  ).toMatchObject({
    state: 'answered',
    version: 4,
  });
  expect(() => applyRowEvent('channel', ringing, { type: 'stateSwitched', state: '', at }, 4)).toThrow(
    ValiError,
  );
});

// See decision 111.
test('keeps states that this build does not know, in rows, patches and live events', () => {
  const state = 'sideways';
  const at = '2026-01-01T00:00:00.000Z';
  expect(parseRow('channel', { ...row, state })).toEqual({ ...row, state });
  for (const event of [
    { type: 'patch', fields: { state } },
    { type: 'stateSwitched', state, at },
  ])
    expect(applyRowEvent('channel', row, event, 4)).toMatchObject({ state, version: 4 });
});

import { ValiError } from 'valibot';
import { expect, test } from 'vitest';
import {
  identityOf,
  parseEvent,
  applyRowEvent,
  parseRow,
} from '../../../workers/engine/data/set/parse-event.ts';
import { channelRow } from '../../integration/engine/data-support/rows.ts';
import { seeded } from '../../integration/engine/data-support/random.ts';

const row = channelRow('channel-1', 3, seeded(1));

test('an event is known by its type; what it carries is left to the model', () => {
  const odd = [row, { id: 7 }, null];
  expect(parseEvent({ type: 'dataSet.snapshot', id: 'a', start: 0, entities: odd })).toMatchObject({
    success: true,
    output: { entities: odd },
  });
  for (const data of [
    null,
    'dataSet.leave',
    { type: 'dataSet.unheard', id: 'a' },
    { type: 'dataSet.leave', id: 'a' },
    { type: 'dataSet.snapshot', id: 'a', start: 0, entities: { length: 1 } },
  ])
    expect(parseEvent(data).success).toBe(false);
});

test('a row is taken in as its model knows it', () => {
  expect(parseRow('channel', { ...row, unheard: 1 })).toEqual(row);
  for (const odd of [null, 'row', {}, { ...row, state: 'sideways' }])
    expect(() => parseRow('channel', odd)).toThrow(ValiError);
  for (const odd of [null, 7, {}]) expect(identityOf(odd)).toEqual({ id: undefined, version: undefined });
});

test('a patch changes what the model knows, and neither id nor version', () => {
  const fields = { state: 'answered', unheard: 1, id: 'other', version: 99 };
  expect(applyRowEvent('channel', row, { type: 'patch', fields }, 4)).toEqual({
    ...row,
    state: 'answered',
    version: 4,
  });
  for (const odd of [
    null,
    'patch',
    { type: 'patch' },
    { type: 'patch', fields: null },
    { type: 'patch', fields: { state: 7 } },
    { type: 'unheard' },
  ])
    expect(() => applyRowEvent('channel', row, odd, 4)).toThrow(ValiError);
});

test('a live event is folded by its type', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const ringing = { ...row, state: 'ringing' };
  expect(
    applyRowEvent('channel', ringing, { type: 'stateSwitched', state: 'answered', at }, 4),
  ).toMatchObject({
    state: 'answered',
    version: 4,
  });
  expect(() =>
    applyRowEvent('channel', ringing, { type: 'stateSwitched', state: 'upside-down', at }, 4),
  ).toThrow(ValiError);
});

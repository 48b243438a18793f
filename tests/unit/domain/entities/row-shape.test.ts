import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { bareParty, freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';

const at = '2026-11-21T10:00:00.000Z';
const common = {
  id: 'row',
  organizationId: 'own',
  version: 1,
  createDate: at,
  updateDate: at,
  deleteDate: null,
};
const logEntry = {
  ...common,
  timestamp: at,
  level: 'info',
  sourceType: 'device',
  sourceId: 'desk',
  message: 'Registered',
};
const channel = {
  ...common,
  ...freshChannel({
    id: 'row',
    organizationId: 'own',
    at,
    source: bareParty('+31201234567'),
    destination: bareParty('101', 'Ada'),
    direction: 'inbound',
  }),
};

const needs = (name: 'logEntry' | 'channel', row: EntityRow, field: string): boolean => {
  const { [field]: _, ...rest } = row;
  return v.is(models[name].schema, row) && !v.is(models[name].schema, rest);
};

// Proves S0-3-15.
describe('a log entry', () => {
  test.each(['id', 'organizationId', 'timestamp', 'level', 'sourceType', 'sourceId', 'message'])(
    'has %s',
    (field) => expect(needs('logEntry', logEntry, field)).toBe(true),
  );

  test('has one of six levels, and may have no source', () => {
    const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
    const accepted = [...levels, 'unknown', 'warning'].filter((level) =>
      v.is(models.logEntry.schema, { ...logEntry, level }),
    );
    expect(accepted).toEqual(levels);
    expect(v.is(models.logEntry.schema, { ...logEntry, sourceType: null, sourceId: null })).toBe(true);
  });
});

// Proves S0-3-16, S1-3-10.
describe('a channel', () => {
  test.each([
    'id',
    'organizationId',
    'source',
    'destination',
    'direction',
    'state',
    'createDate',
    'answerDate',
    'finishDate',
  ])('has %s', (field) => expect(needs('channel', channel, field)).toBe(true));

  test('has no answer and no end at first', () => {
    expect(channel).toMatchObject({ state: 'created', answerDate: null, finishDate: null });
    expect(v.is(models.channel.schema, { ...channel, answerDate: at, finishDate: at })).toBe(true);
  });
});

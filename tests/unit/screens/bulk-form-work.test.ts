import { setupI18n } from '@lingui/core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BulkViewer } from '../../../src/entities/define/bulk-form.ts';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
import { failureText } from '../../../src/screens/bulk/failure-text.ts';
import type { BulkItem } from '../../../src/screens/bulk/run/bulk-form-work.ts';
import { bulkFormWork } from '../../../src/screens/bulk/run/bulk-form-work.ts';
import { answers, bulkForm, label, sent } from './support/tagged-form.ts';
import type { TaggedValues } from './support/tagged-form.ts';

const asker: BulkViewer = {
  userId: 'me',
  holder: { permissions: new Set() } as never,
  organizationId: 'home',
  locale: 'en',
};
const saved: CallOutcome = { kind: 'saved', value: {} };
const taken: CallOutcome = {
  kind: 'refused',
  status: 409,
  error: { code: 'C0409', message: 'taken', field: 'tags.0' },
};
const lost: CallOutcome = { kind: 'unknown', reason: 'lost' };
const values: TaggedValues = { name: 'New', kind: 'a', tags: ['a'] };
const reason = { kind: 'platform', field: label };
const always = { isAvailable: () => true, whenAvailable: async () => {}, settled: async () => {} };

const workOn = (id: string, item: BulkItem<TaggedValues>) =>
  bulkFormWork(bulkForm, new Map([[id, item]]), asker, always);
const change: BulkItem<TaggedValues> = {
  kind: 'change',
  fields: [
    { field: 'name', before: 'Row 1', after: 'Renamed' },
    { field: 'tags', before: ['a', 'b'], after: ['c'] },
  ],
};

beforeEach(() => {
  sent.length = 0;
  answers.length = 0;
});

describe('a row of which a later call is refused', () => {
  test('was created in part, and only what was refused is sent again', async () => {
    const work = workOn('new', { kind: 'create', values });
    answers.push(saved, taken);
    expect(await work.send('new')).toMatchObject({ kind: 'partly', mode: 'create', part: label, reason });
    expect(await work.send('new')).toEqual({ kind: 'done' });
    expect(sent.map(([part]) => part)).toEqual(['first', 'second', 'second']);
  });

  test('was changed in part', async () => {
    answers.push(saved, taken);
    expect(await workOn('1', change).send('1')).toMatchObject({ kind: 'partly', mode: 'change', reason });
  });

  test('was created in part if the answer to a call before it was lost', async () => {
    const work = workOn('1', { kind: 'create', values });
    answers.push(lost, taken);
    expect(await work.send('1')).toEqual({ kind: 'unknown' });
    expect(await work.check('1')).toMatchObject({ kind: 'partly', mode: 'create', part: label, reason });
  });
});

test.each([
  ['created', 'new', { kind: 'create', values }],
  ['changed', '1', change],
] as const)('nothing of a row was %s if its first call is refused', async (_, id, item) => {
  answers.push(taken);
  expect(await workOn(id, item).send(id)).toMatchObject({ kind: 'refused', reason });
});

test('the text of a failure names what was not saved, and the field', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const error = { code: 'X', message: 'No.' };
  const failed = { reason: { kind: 'platform', error, field: label }, part: label } as const;
  expect(failureText(i18n, { kind: 'refused', reason: failed.reason })).toBe('Text: No.');
  expect(failureText(i18n, { kind: 'partly', mode: 'create', ...failed })).toBe(
    'Created. Not saved: Text. Text: No.',
  );
  expect(failureText(i18n, { kind: 'partly', mode: 'change', ...failed })).toBe(
    'Saved in part. Not saved: Text. Text: No.',
  );
});

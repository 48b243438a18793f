import { expect, test } from 'vitest';
import { setName } from '../../../../../src/domain/flow/edit/command/fields.ts';
import { applyChanges } from '../../../../../src/domain/flow/edit/apply.ts';
import {
  asPulled,
  changedRowFields,
  isNewer,
  isSameVersion,
} from '../../../../../src/domain/flow/edit/seen-version.ts';
import { startDocument } from './walk.ts';

const document = startDocument();
const base = { document, lastUpdate: '2026-11-23T10:00:00.000Z' };
const { name, summary, config } = document;
const row = { name, summary, config, lastUpdate: base.lastUpdate };
const renamed = (to: string) => applyChanges(document, setName(document, to)).document;

test('a row is newer by its time, or by fields that the version does not have', () => {
  expect(isNewer(row, base)).toBe(false);
  expect(isNewer({ ...row, lastUpdate: '2026-11-23T10:00:00.001Z' }, base)).toBe(true);
  expect(isNewer({ ...row, lastUpdate: '2026-11-23T09:59:59.999Z' }, base)).toBe(false);
  expect(isNewer({ ...row, name: 'Theirs' }, base)).toBe(true);
  // The row of an own save that is still on its way.
  expect(isNewer({ ...row, lastUpdate: '2026-11-23T09:00:00.000Z', name: 'Before' }, base)).toBe(false);
  expect(isNewer({ name, summary, lastUpdate: base.lastUpdate }, base)).toBe(false);
});

test('spaces around a name make no other version, as the platform removes them', () => {
  expect(isSameVersion(renamed('Other '), renamed('Other'))).toBe(true);
  expect(isSameVersion(renamed('Other'), document)).toBe(false);
  expect(isNewer(row, { ...base, document: renamed(` ${name}`) })).toBe(false);
});

test('a save sends only the fields of the row that it changes', () => {
  expect(changedRowFields(document, document)).toEqual({});
  expect(changedRowFields(document, renamed('Other '))).toEqual({ name: 'Other' });
  expect(changedRowFields(document, { ...document, summary: 's', config: { a: 'b' } })).toEqual({
    summary: 's',
    config: { a: 'b' },
  });
});

test('a saved version has pulled what its row is linked with', () => {
  const pulled = { sharedObjectId: 's', version: '1.1' };
  const sent = { ...document, pulled };
  expect(isSameVersion(asPulled(document, [{ ...pulled, version: '1.0' }], pulled), sent)).toBe(false);
  expect(isSameVersion(asPulled(document, [{ sharedObjectId: 'other', version: '1.1' }], pulled), sent)).toBe(
    false,
  );
  expect(isSameVersion(asPulled(document, [pulled], pulled), sent)).toBe(true);
  // A version that was released from here since is not news.
  expect(isSameVersion(asPulled(document, [pulled], null), document)).toBe(true);
});

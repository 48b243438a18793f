import { expect, test } from 'vitest';
import { setName } from '../../../../../src/domain/flow/edit/command/fields.ts';
import { compare } from '../../../../../src/domain/flow/merge/compare.ts';
import type { LoadedVersion } from '../../../../../src/features/flow-editor/compare/compared-documents.ts';
import { comparedDocuments } from '../../../../../src/features/flow-editor/compare/compared-documents.ts';
import { base, edited } from './example.ts';

const saved: LoadedVersion = { id: 'r1', document: { ...base, name: '' }, deployment: null };
const deployed: LoadedVersion = {
  ...saved,
  id: 'd1',
  deployment: { revisionId: 'r0', config: { mail: 'old' }, macros: {}, endpoints: [] },
};
const current = {
  base: {
    document: { ...base, config: { mail: 'new' } },
    revisionId: 'r2',
    contentTimestamp: '2026-11-23T10:00:00Z',
    lastUpdate: '2026-11-23T10:00:00Z',
  },
  document: edited((document) => setName(document, 'Other')),
};
const changesOf = (before: LoadedVersion, after: LoadedVersion | null) => {
  const compared = comparedDocuments(before, after, current);
  return compare(compared.before, compared.after).changes.map(({ address }) => address);
};

test('compares the whole flow with what was saved of it', () => {
  expect(changesOf({ ...saved, id: 'r2' }, null)).toEqual([{ at: 'config', key: 'mail' }, { at: 'name' }]);
});

test('ignores names, which belong to no version, and configurations that are not known', () => {
  expect(changesOf(saved, null)).toEqual([]);
  expect(changesOf(deployed, saved)).toEqual([]);
});

test('compares the configuration of a deployment with that of the saved flow', () => {
  expect(changesOf(deployed, { ...saved, id: 'r2' })).toEqual([{ at: 'config', key: 'mail' }]);
});

import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Analysis } from '../../../../../src/domain/entities/shared-object/input.ts';
import type {
  PublishChoices,
  PublishValues,
} from '../../../../../src/features/flow-editor/publish/publish-data.ts';
import {
  macrosToPublish,
  publishBody,
  publishSchema,
  publishValuesOf,
} from '../../../../../src/features/flow-editor/publish/publish-data.ts';

const changed = { lastChange: '2026-11-28T10:00:00.000Z', published: null, needsPublishing: true };
const unchanged = { ...changed, needsPublishing: false };
const analysis: Analysis = {
  target: changed,
  macros: { menu: changed, greeting: unchanged },
  ownEntities: [],
};
const withOwnEntity: Analysis = {
  ...analysis,
  ownEntities: [
    {
      in: { kind: 'flow', id: 'ivr', name: 'IVR' },
      subject: { kind: 'node', id: 'play' },
      entity: { type: 'sound', id: 'welcome' },
    },
  ],
};

const library = { id: 'basics', name: 'Basics', subOrganizationsCanPublish: true };
const choices = (part: Partial<PublishChoices> = {}): PublishChoices => ({
  vendors: [{ id: 'vendor', name: 'Vendor' }],
  accessible: [library],
  owned: [],
  published: [],
  shared: null,
  analysis,
  ...part,
});
const filled: PublishValues = {
  vendorId: 'vendor',
  libraryId: 'basics',
  targetVersion: '1.0',
  macros: { menu: '1.0' },
  note: '',
  reason: '',
  isAnyway: false,
};
const accepts = (values: PublishValues, part?: Partial<PublishChoices>): boolean =>
  v.is(publishSchema(choices(part)), values);

// Proves S1-5-64.
describe('what a publication needs', () => {
  test('a vendor, a library of the list, and a version', () => {
    expect(accepts(filled)).toBe(true);
    expect(accepts({ ...filled, vendorId: '' })).toBe(false);
    expect(accepts({ ...filled, libraryId: '' })).toBe(false);
    expect(accepts({ ...filled, libraryId: 'of another organization' })).toBe(false);
    expect(accepts({ ...filled, targetVersion: ' \t' })).toBe(false);
  });

  test('a version of each macro that needs publishing, and of no other', () => {
    expect(macrosToPublish(analysis)).toEqual(['menu']);
    expect(accepts({ ...filled, macros: {} })).toBe(false);
    expect(accepts({ ...filled, macros: { menu: '  ' } })).toBe(false);
  });

  test('a decision about entities that others do not have', () => {
    expect(accepts(filled, { analysis: withOwnEntity })).toBe(false);
    expect(accepts({ ...filled, isAnyway: true }, { analysis: withOwnEntity })).toBe(true);
  });
});

test('the only vendor is chosen already', () => {
  const vendors = [
    { id: 'one', name: 'One' },
    { id: 'two', name: 'Two' },
  ];
  expect(publishValuesOf(choices()).vendorId).toBe('vendor');
  expect(publishValuesOf(choices({ vendors })).vendorId).toBe('');
  expect(publishValuesOf(choices({ vendors: [] })).vendorId).toBe('');
});

test('the call says what was analyzed, so that a later save is refused', () => {
  expect(publishBody('ivr', filled, analysis)).toEqual({
    vendorId: 'vendor',
    libraryId: 'basics',
    bundle: { targetId: 'ivr', targetVersion: '1.0', macros: { menu: '1.0' } },
    note: '',
    reason: '',
    base: analysis.target.lastChange,
  });
});

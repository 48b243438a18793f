import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import {
  isCurrentModel,
  modelsVersion,
  modelVersion,
} from '../../../../src/domain/entities/model-version.ts';
import { isEntityName, models } from '../../../../src/domain/entities/models.ts';

afterEach(() => vi.restoreAllMocks());

// Fails for a kind of schema or check that the hash does not cover.
test.each(Object.keys(models).filter(isEntityName))('the schema of %s has a version', (name) => {
  expect(isCurrentModel(modelVersion(name))).toBe(true);
});

test('a nested change gives the type another version, and only this type', () => {
  const { organization } = models;
  const before = { own: modelVersion('organization'), other: modelVersion('device'), all: modelsVersion() };
  const schema = v.object({ ...organization.schema.entries, tags: v.array(v.object({ name: v.string() })) });
  vi.spyOn(organization, 'schema', 'get').mockReturnValue(schema);
  expect(modelVersion('organization')).not.toBe(before.own);
  expect(isCurrentModel(before.own)).toBe(false);
  expect(modelVersion('device')).toBe(before.other);
  expect(isCurrentModel(before.other)).toBe(true);
  expect(modelsVersion()).not.toBe(before.all);
});

test.each(['', ':', 'channel', 'channel:', 'fax:0', 'toString:0', '__proto__:0'])(
  'a version %j that this build never wrote is not current',
  (version) => expect(isCurrentModel(version)).toBe(false),
);

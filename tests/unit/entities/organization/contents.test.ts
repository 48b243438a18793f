import { expect, test } from 'vitest';
import { models } from '../../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { isUnused } from '../../../../src/domain/entities/organization/content.ts';
import { namesWithoutView } from '../../../../src/entities/define/content-names.ts';
import { views } from '../../../../src/entities/views.ts';
import { parts } from '../../../platform/areas/organization/copy/parts.ts';

const types = Object.keys(models) as readonly EntityName[];
const refusing = types.filter((type) => parts[type].whenDeleted === 'refuses');

test('each type that prevents the deletion of an organization has a name', () => {
  expect(refusing.filter((type) => !(type in namesWithoutView) && !(type in views))).toEqual([]);
});

// Decision 74.
test('an unused organization has only rows of types that a template makes', () => {
  const made = refusing.filter((type) => ['row', 'installed'].includes(parts[type].copied.kind));
  expect(refusing.filter((type) => isUnused({ [type]: 1 }))).toEqual(made);
});

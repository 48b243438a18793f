import { describe, expect, it } from 'vitest';
import { callActionSchema } from '../../../src/domain/value/call-action.ts';
import { isEntityName, models } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { groupReferences } from '../../../src/screens/action/reference-group.ts';

const names = Object.keys(models) as EntityName[];

/** What a field's schema is, once it may be missing or null. */
const within = (schema: object): object => ('wrapped' in schema ? within(schema.wrapped as object) : schema);

describe.each(names)('what %s refers to', (name) => {
  const { refs = {}, schema } = models[name];
  const entries: Readonly<Record<string, object>> = schema.entries;

  it('is of types that there are, by fields of its own', () => {
    expect(Object.keys(refs).filter((field) => !((field.split('.')[0] ?? '') in entries))).toEqual([]);
    expect(Object.values(refs).filter((kind) => kind !== 'callAction' && !isEntityName(kind))).toEqual([]);
  });

  it('has every call action of it', () => {
    const actions = Object.keys(entries).filter((field) => within(entries[field] ?? {}) === callActionSchema);
    expect(actions.filter((field) => refs[field] !== 'callAction')).toEqual([]);
  });
});

describe('references as they are told', () => {
  const at = { organizationId: 'o' };

  it('are each that refers once, a user with their halves, in their order', () => {
    const groups = groupReferences([
      { entityType: 'telephonyUser', id: 'ann', field: 'inboundCallAction', ...at },
      { entityType: 'number', id: 'n', field: 'action', ...at },
      { entityType: 'telephonyUser', id: 'ann', field: 'devices', ...at },
      { entityType: 'user', id: 'bob', field: 'roleIds', ...at },
    ]);
    expect(groups.map(({ face, id, by }) => [face, id, by.map(({ field }) => field)])).toEqual([
      ['user', 'ann', ['inboundCallAction', 'devices']],
      ['number', 'n', ['action']],
      ['user', 'bob', ['roleIds']],
    ]);
  });
});

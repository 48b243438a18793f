import { describe, expect, it } from 'vitest';
import { callActionSchema } from '../../../src/domain/value/call-action.ts';
import { isEntityName, models } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { groupReferences } from '../../../src/screens/action/reference-group.ts';

const names = Object.keys(models) as EntityName[];

/** The schema inside optional and nullable wrappers. */
const unwrap = (schema: object): object => ('wrapped' in schema ? unwrap(schema.wrapped as object) : schema);

describe.each(names)('references of %s', (name) => {
  const { refs = {}, schema } = models[name];
  const entries: Readonly<Record<string, object>> = schema.entries;

  it('name existing types and fields of the type', () => {
    expect(Object.keys(refs).filter((field) => !((field.split('.')[0] ?? '') in entries))).toEqual([]);
    expect(Object.values(refs).filter((kind) => kind !== 'callAction' && !isEntityName(kind))).toEqual([]);
  });

  it('include every call action of the type', () => {
    const actions = Object.keys(entries).filter((field) => unwrap(entries[field] ?? {}) === callActionSchema);
    expect(actions.filter((field) => refs[field] !== 'callAction')).toEqual([]);
  });
});

describe('grouped references', () => {
  const at = { organizationId: 'o' };

  it('list each referring entity once and in order, the parts of a user as one', () => {
    const groups = groupReferences([
      { entityType: 'telephonyUser', id: 'ann', field: 'inboundCallAction', ...at },
      { entityType: 'number', id: 'n', field: 'action', ...at },
      { entityType: 'telephonyUser', id: 'ann', field: 'devices', ...at },
      { entityType: 'user', id: 'bob', field: 'roleIds', ...at },
    ]);
    expect(groups.map(({ viewType: face, id, by }) => [face, id, by.map(({ field }) => field)])).toEqual([
      ['user', 'ann', ['inboundCallAction', 'devices']],
      ['number', 'n', ['action']],
      ['user', 'bob', ['roleIds']],
    ]);
  });
});

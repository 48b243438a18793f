import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { schemasAt } from '../../../src/domain/core/model-path.ts';
import { callActionSchema, flowReferenceSchema } from '../../../src/domain/value/call-action.ts';
import { isEntityName, models } from '../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import { groupReferences } from '../../../src/screens/action/reference-group.ts';

const names = Object.keys(models) as EntityName[];

/** The schema inside optional and nullable wrappers. */
const unwrap = (schema: object): object => ('wrapped' in schema ? unwrap(schema.wrapped as object) : schema);

/** Whether rows can have a value at a path, in which `*` stands for each item of a list or value of a map. */
const hasPath = (schema: v.GenericSchema, path: string): boolean =>
  path.split('.*.').reduce<readonly v.GenericSchema[]>(
    (from, part, index) => {
      const items = index === 0 ? from : from.flatMap(itemSchemas);
      return items.flatMap((each) => schemasAt(each, part));
    },
    [schema],
  ).length > 0;

function itemSchemas(schema: v.GenericSchema): readonly v.GenericSchema[] {
  const inner = unwrap(schema);
  const found = 'item' in inner ? inner.item : 'value' in inner ? inner.value : undefined;
  return found === undefined ? [] : [found as v.GenericSchema];
}

it('a path with * leads into lists and maps only', () => {
  const rule = v.object({ tags: v.array(v.string()) });
  const schema = v.object({
    name: v.string(),
    list: v.nullable(v.array(rule)),
    map: v.record(v.string(), rule),
  });
  const paths = ['name', 'list.*.tags', 'map.*.tags', 'name.*.tags', 'list.tags', 'list.*.name'];
  expect(paths.filter((path) => hasPath(schema, path))).toEqual(['name', 'list.*.tags', 'map.*.tags']);
});

describe.each(names)('references of %s', (name) => {
  const { refs = {}, schema } = models[name];
  const entries: Readonly<Record<string, object>> = schema.entries;

  it('name existing types and fields of the type', () => {
    expect(Object.keys(refs).filter((field) => !hasPath(schema, field))).toEqual([]);
    const others = ['callAction', 'flowReference'];
    expect(Object.values(refs).filter((kind) => !others.includes(kind) && !isEntityName(kind))).toEqual([]);
  });

  it('include every flow reference of the type', () => {
    const flows = Object.keys(entries).filter(
      (field) => unwrap(entries[field] ?? {}) === flowReferenceSchema,
    );
    expect(flows.filter((field) => refs[field] !== 'flowReference')).toEqual([]);
  });

  it('include every call action of the type', () => {
    const actions = Object.keys(entries).filter((field) => unwrap(entries[field] ?? {}) === callActionSchema);
    expect(actions.filter((field) => refs[field] !== 'callAction')).toEqual([]);
  });
});

describe('grouped references', () => {
  const at = { organizationId: 'o', isClosed: false };

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

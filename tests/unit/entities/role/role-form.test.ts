import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Role } from '../../../../src/domain/entities/role/model.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { roleFormSchema, roleValuesOf } = await loadInTab(
  () => import('../../../../src/entities/role/form-data.ts'),
);
const { roleForms } = await loadInTab(() => import('../../../../src/entities/role/form.tsx'));
const { changes: roleChanges } = roleForms;
const [{ send: updateRole }] = roleForms.update.parts;

const at = '2026-11-01T08:00:00.000Z';
const role: Role = {
  id: 'night-desk',
  organizationId: 'o',
  version: 1,
  createDate: at,
  updateDate: at,
  deleteDate: null,
  name: { en: 'Night desk', nl: 'Nachtdienst' },
  description: { en: '', nl: '' },
  permissions: ['core.user.viewOrg'],
};
const source = { entity: role };
const values = v.parse(roleFormSchema, roleValuesOf(source));
const problems = (change: object): readonly (string | null)[] =>
  (v.safeParse(roleFormSchema, { ...values, ...change }).issues ?? []).map((issue) => v.getDotPath(issue));

describe('the form of a role', () => {
  // Proves S1-5-15.
  it.each<[object, readonly string[]]>([
    [{}, []],
    [{ id: '' }, ['id']],
    [{ id: 'night desk' }, ['id']],
    [{ id: '-night' }, ['id']],
    [{ name: { en: '', nl: ' ' } }, ['name.en', 'name.nl']],
    [{ name: { en: '', nl: 'Nachtdienst' } }, []],
    [{ permissions: [] }, ['permissions']],
  ])('reports for %j the fields %j', (change, fields) => {
    expect(problems(change)).toEqual(fields);
  });

  it('sends changed fields, and nothing if nothing changed', () => {
    const subject = { mode: 'change', id: role.id, organizationId: 'o' } as const;
    expect(updateRole(values, { source, subject })).toBeNull();
    const name = { en: 'Night shift', nl: 'Nachtdienst' };
    expect(roleChanges({ ...values, name }, source)).toEqual({ name });
  });
});

import 'temporal-polyfill/global';
import { set } from 'react-hook-form';
import { describe, expect, test, vi } from 'vitest';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import type { EntityForm, FormSubject } from '../../../../src/entities/define/form.ts';
import { formResolver } from '../../../../src/fields/form/form-resolver.ts';
import { keepsStored } from '../../../../src/fields/form/kept-member.ts';
import { valueAt } from '../../../../src/lib/value/value-at.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { rowsWithUnknownKind } from '../support/unknown-kinds.ts';
import { administrator, fullSource } from '../support/user-source.ts';

const sent = vi.hoisted((): Readonly<Record<string, unknown>>[] => []);
vi.mock(import('../../../../src/client/session/call.ts'), async (original) => ({
  ...(await original()),
  call: (async (name: string, _: object, body: object) => {
    sent.push({ name, ...body });
    return { kind: 'saved', value: {} };
  }) as never,
}));

const { updateDeviceForm } = await loadInTab(() => import('../../../../src/entities/device/form.tsx'));
const { updateNumberForm } = await loadInTab(() => import('../../../../src/entities/number/form.tsx'));
const { updateSettingsForm } = await loadInTab(() => import('../../../../src/entities/sound/form.tsx'));
const { trunkForms } = await loadInTab(() => import('../../../../src/entities/trunk/form.tsx'));
const { updateUserForm } = await loadInTab(() => import('../../../../src/entities/user/form.ts'));

const holder = administrator;
const own = (entity: EntityRow) => ({ entity, holder });

interface Case {
  readonly form: EntityForm;
  /** The fields that the sample of a row lacks. */
  readonly whole?: Readonly<Record<string, unknown>>;
  readonly sourceOf: (row: EntityRow) => object;
  /** The field that the user changes. */
  readonly edited: string;
  readonly value: unknown;
}

const cases: { readonly [Name in EntityName]?: Case } = {
  device: {
    form: updateDeviceForm,
    sourceOf: (device) => ({ device, holder }),
    edited: 'displayName',
    value: 'Desk 2',
  },
  number: {
    form: updateNumberForm,
    whole: { administrativeCountryCode: 'NL', administrativeType: 'local' },
    sourceOf: own,
    edited: 'administrativeType',
    value: 'mobile',
  },
  sound: { form: updateSettingsForm, sourceOf: own, edited: 'name', value: 'Welcome' },
  trunk: { form: trunkForms.updateForm, sourceOf: own, edited: 'displayName', value: 'Exchange' },
  telephonyUser: {
    form: updateUserForm,
    sourceOf: (telephony) => ({ ...fullSource, telephony }),
    edited: 'displayName',
    value: 'Ann Lee',
  },
};

/** Opens the form on a row, changes one field and saves: what the user sees as wrong, and what is sent. */
const saved = (name: EntityName, row: EntityRow, { form, sourceOf, whole = {}, edited, value }: Case) =>
  form(async (known) => {
    const source = sourceOf({ ...row, ...whole }) as never;
    const subject: FormSubject = { mode: 'change', id: row.id, organizationId: row.organizationId };
    const stored: object = known.valuesOf(source);
    const values: object = structuredClone(stored);
    set(values, edited, value);
    const resolve = formResolver(known.schema(source), keepsStored(known.entity, stored as never));
    const options = { fields: {}, shouldUseNativeValidation: false } as const;
    const result = await resolve(values, undefined, options);
    sent.length = 0;
    if (Object.keys(result.errors).length === 0)
      for (const { send } of known.parts) await send(result.values as never, { source, subject });
    return { errors: Object.keys(result.errors), sent: [...sent], name };
  });

const tested = Object.entries(cases).flatMap(([name, one]) =>
  rowsWithUnknownKind(name as EntityName).map(
    ({ path, row }) => [name as EntityName, path, row, one] as const,
  ),
);

// See decision 111.
describe('the form of a row with an object of a kind that this build does not know', () => {
  test('is tested in each place', () => {
    const places = tested.map(([name, path]) => `${name} ${path}`);
    expect(places).toEqual(expect.arrayContaining(['trunk configuration.type', 'number action.type']));
    expect(places.length).toBeGreaterThanOrEqual(11);
  });

  test.each(tested)('%s: changes another field and keeps %s whole', async (name, path, row, one) => {
    const objectPath = path.split('.').slice(0, -1).join('.');
    const object = valueAt(row, objectPath);
    const outcome = await saved(name, row, one);
    expect(outcome.errors).toEqual([]);
    const bodies = outcome.sent.map((body) => valueAt(body, objectPath)).filter((body) => body !== undefined);
    expect(outcome.sent.map((body) => body[one.edited])).toContainEqual(one.value);
    for (const body of bodies) expect(body).toEqual(object);
  });
});

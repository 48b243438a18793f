import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { userSchemaFor, userValuesOf } from '../../../src/entities/user/form-data.ts';
import { formResolver } from '../../../src/fields/form/form-resolver.ts';
import { keepsStored } from '../../../src/fields/form/kept-member.ts';
import { loadInTab } from '../entities/support/load-in-tab.ts';
import { contract, newUserSource } from '../entities/support/user-source.ts';

const { blankStart, startSchema } = await loadInTab(
  () => import('../../../src/entities/channel/start-form-data.ts'),
);

const options = { fields: {}, shouldUseNativeValidation: false } as const;
const faultsOf = async (schema: v.GenericSchema<object, object>, values: object): Promise<string[]> =>
  Object.keys((await formResolver(schema)(values, undefined, options)).errors).toSorted();

it('reports a field that the user type requires together with invalid fields', async () => {
  const contracts = [
    contract('administrator', { email: 'required', mobilePhoneNumber: 'required', password: 'required' }),
  ];
  const source = { ...newUserSource, contracts };
  const values = { ...userValuesOf(source), contract: 'administrator', number: '12a' };
  const schema = userSchemaFor(source) as v.GenericSchema<object, object>;
  expect(await faultsOf(schema, values)).toEqual(
    ['displayName', 'email', 'mobilePhoneNumber', 'number', 'password', 'roles'].toSorted(),
  );
});

it('reports every missing field of a call at once', async () => {
  const schema = startSchema as v.GenericSchema<object, object>;
  expect(await faultsOf(schema, { ...blankStart, ringtone: 'hostedSound' })).toEqual([
    'number',
    'sound',
    'sourceUser',
  ]);
});

// See decision 111.
describe('a form over a row with a member of an enumeration that this build does not know', () => {
  const schema = v.pipe(
    v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty()), state: v.picklist(['active', 'inactive']) }),
    v.check(({ name, state }) => name !== 'off' || state === 'inactive', 'Must be inactive'),
  );
  const stored = { name: 'Acme', state: 'entangled' };
  const resolved = async (values: typeof stored) =>
    formResolver(schema, keepsStored('organization', stored))(values, undefined, options);

  it('keeps it, and checks everything else', async () => {
    expect(await resolved({ ...stored, name: ' Ace ' })).toEqual({
      values: { ...stored, name: 'Ace' },
      errors: {},
    });
    expect(Object.keys((await resolved({ ...stored, name: '' })).errors)).toEqual(['name']);
  });

  it('refuses one that the row does not have, and one that this build knows', async () => {
    expect(Object.keys((await resolved({ ...stored, state: 'other' })).errors)).toEqual(['state']);
    const narrow = v.object({ state: v.picklist(['inactive']) });
    const known = { state: 'active' };
    const { errors } = await formResolver(narrow, keepsStored('organization', known))(
      known,
      undefined,
      options,
    );
    expect(Object.keys(errors)).toEqual(['state']);
  });
});

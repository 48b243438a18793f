import type * as v from 'valibot';
import { expect, it } from 'vitest';
import { userSchemaFor, userValuesOf } from '../../../src/entities/user/form-data.ts';
import { formResolver } from '../../../src/fields/form/form-resolver.ts';
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

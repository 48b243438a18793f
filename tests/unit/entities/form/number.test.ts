import * as v from 'valibot';
import { expect, test } from 'vitest';
import { calls } from '../../../../src/domain/protocol/call.ts';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { numberSchema, numberValuesOf } = await loadInTab(
  () => import('../../../../src/entities/number/form-data.ts'),
);

const dates = { createDate: '', updateDate: '', deleteDate: null };
const entity = {
  ...freshNumber({ ...dates, id: 'n', organizationId: 'o', number: '+31501230001' }),
  version: 1,
};
const complete = numberValuesOf({
  holder: { permissions: new Set() },
  entity: { ...entity, administrativeType: 'local', administrativeCountryCode: 'NL' },
});

// Proves S1-5-22.
test.each<[string, object, readonly string[]]>([
  ['both set', {}, []],
  ['the unset type', { administrativeType: 'unknown' }, ['administrativeType']],
  ['no country', { administrativeCountryCode: null }, ['administrativeCountryCode']],
  ['an empty country', { administrativeCountryCode: '' }, ['administrativeCountryCode']],
])('a number cannot be saved with the unset type or without a country: %s', (_, change, fields) => {
  const { issues = [] } = v.safeParse(numberSchema, { ...complete, ...change });
  expect(issues.map((issue) => v.getDotPath(issue))).toEqual(fields);
  const call = v.safeParse(calls['number.update'].body, change);
  expect(call.success).toBe(fields.length === 0);
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  contractVersion,
  contractVersionSchema,
  olderSide,
} from '../../../../src/domain/protocol/contract.ts';

test.each([
  ['2.3', '2.3', null],
  // The platform offers more than this portal uses.
  ['2.10', '2.3', null],
  ['2.2', '2.3', 'platform'],
  ['2.9', '2.10', 'platform'],
  ['1.9', '2.0', 'platform'],
  ['3.0', '2.9', 'portal'],
] as const)('of a platform %s and a portal %s, the older side is %s', (platform, portal, older) => {
  expect(olderSide(platform, portal)).toBe(older);
});

test('this portal and its reference platform understand each other', () => {
  expect(v.is(contractVersionSchema, contractVersion)).toBe(true);
  expect(olderSide(contractVersion)).toBeNull();
});

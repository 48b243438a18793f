import { expect, test } from 'vitest';
import type { CallOutcome } from '../../../../src/domain/protocol/engine.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { claimResult } from '../../../../src/features/web-phone/host/claim-result.ts';

const refused = (status: number, code: string): CallOutcome<unknown> => ({
  kind: 'refused',
  status,
  error: { code, message: 'No' },
});

test.each([
  ['taken', { kind: 'saved', value: {} }],
  ['unknown', { kind: 'unknown', reason: 'lost' }],
  ['unknown', refused(503, errorCode.unavailable)],
  ['refused', refused(404, errorCode.notFound)],
  ['refused', refused(500, errorCode.failed)],
] as const)('a claim is %s after %o', (result, outcome) => {
  expect(claimResult(outcome)).toBe(result);
});

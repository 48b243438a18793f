import { expect, test } from 'vitest';
import {
  refusalOf,
  refusedErrors,
} from '../../../../src/entities/define/flow-deployment/refused-deployment.ts';

test('a refusal is about one version of one flow, even where organizations share the revision', () => {
  const findings = [
    {
      in: { kind: 'macro', id: 'm', name: 'Greeting' },
      finding: { rule: 'entityDeleted', severity: 'error', subject: { kind: 'node', id: 'n' } },
    },
  ] as const;
  const library = { id: 'shared.here', currentRevisionId: 'r1' };
  const refused = refusalOf(library, findings);
  expect(refusedErrors(refused, library)).toEqual(findings);
  expect(refusedErrors(refused, { ...library, id: 'shared.there' })).toEqual([]);
  expect(refusedErrors(refused, { ...library, currentRevisionId: 'r2' })).toEqual([]);
  const own = { id: 'f', workingRevisionId: 'r1' };
  expect(refusedErrors(refused, own)).toEqual([]);
  expect(refusedErrors(refusalOf(own, findings), own)).toEqual(findings);
  expect(refusedErrors(null, own)).toEqual([]);
});

import { expect, test } from 'vitest';
import { refusedFindings } from '../../../../../src/domain/flow/check/refused-findings.ts';

const place = { kind: 'macro', id: 'm', name: 'Greeting' } as const;
const sent = { in: place, rule: 'variableUnknown', subject: { kind: 'node', id: 'n' }, member: 'message' };

test('the findings of a refused deployment are errors', () => {
  expect(refusedFindings({ rule: 'flowErrors', findings: [{ ...sent, detail: 'count' }] })).toEqual([
    {
      in: place,
      finding: {
        rule: 'variableUnknown',
        severity: 'error',
        subject: { kind: 'node', id: 'n' },
        member: 'message',
        detail: 'count',
      },
    },
  ]);
});

test('a finding that this version cannot read takes no others along, and long texts are cut', () => {
  const findings = [
    { ...sent, rule: 'ofTomorrow' },
    { ...sent, detail: 'x'.repeat(5000) },
  ];
  const [first, ...others] = refusedFindings({ findings });
  expect(first?.finding.detail).toBe('x'.repeat(1000));
  expect(others).toEqual([]);
});

test.each([undefined, null, {}, { findings: 1 }, { findings: [{ ...sent, rule: 'ofTomorrow' }] }])(
  'details %j have none',
  (details) => {
    expect(refusedFindings(details)).toEqual([]);
  },
);

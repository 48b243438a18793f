import { expect, test } from 'vitest';
import { isClaimedHere } from '../../../../src/features/web-phone/host/claim-rule.ts';
import type { ClaimFacts } from '../../../../src/features/web-phone/host/claim-rule.ts';

const free: ClaimFacts = {
  host: { id: null },
  leftHostId: null,
  tab: 'visible',
  microphone: 'granted',
  audio: 'inactive',
};

test.each<[string, boolean, Partial<ClaimFacts>]>([
  ['without a host', true, {}],
  ['whose host is another', false, { host: { id: 'other' } }],
  ['whose row is not live', false, { host: 'unknown' }],
  ['in a tab that nobody looks at', false, { tab: 'hidden' }],
  ['where the browser would ask', false, { microphone: 'prompt' }],
  ['where the microphone is denied', false, { microphone: 'denied' }],
  ['where it was tried and failed', false, { audio: 'failed' }],
  ['that is being activated', false, { audio: 'busy' }],
  ['whose host this tab was before its reload', true, { host: { id: 'left' }, leftHostId: 'left' }],
  ['reloaded out of sight', true, { host: { id: 'left' }, leftHostId: 'left', tab: 'hidden' }],
  ['taken by another during the reload', false, { host: { id: 'other' }, leftHostId: 'left' }],
])('an account %s: %s', (_, expected, facts) => {
  expect(isClaimedHere({ ...free, ...facts })).toBe(expected);
});

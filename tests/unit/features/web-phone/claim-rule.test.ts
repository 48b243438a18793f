import { expect, test } from 'vitest';
import { isClaimedHere } from '../../../../src/features/web-phone/host/claim-rule.ts';
import type { ClaimFacts } from '../../../../src/features/web-phone/host/claim-rule.ts';

const free: ClaimFacts = {
  host: { id: null },
  previousHostId: null,
  tab: 'visible',
  microphone: 'granted',
  audio: 'inactive',
};

// Proves S0-4-19.
test.each<[string, boolean, Partial<ClaimFacts>]>([
  ['without a host', true, {}],
  ['whose host is another', false, { host: { id: 'other' } }],
  ['whose row is not live', false, { host: 'unknown' }],
  ['in a hidden tab', false, { tab: 'hidden' }],
  ['where the browser would ask', false, { microphone: 'prompt' }],
  ['where the microphone is denied', false, { microphone: 'denied' }],
  ['where activation failed', false, { audio: 'failed' }],
  ['that is being activated', false, { audio: 'busy' }],
  ['whose host this tab was before its reload', true, { host: { id: 'left' }, previousHostId: 'left' }],
  ['reloaded in a hidden tab', true, { host: { id: 'left' }, previousHostId: 'left', tab: 'hidden' }],
  ['taken by another during the reload', false, { host: { id: 'other' }, previousHostId: 'left' }],
])('claims an account %s: %s', (_, expected, facts) => {
  expect(isClaimedHere({ ...free, ...facts })).toBe(expected);
});

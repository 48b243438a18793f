import { expect, test } from 'vitest';
import { isClaimedHere } from '../../../../src/features/web-phone/host/claim-rule.ts';
import type { ClaimFacts } from '../../../../src/features/web-phone/host/claim-rule.ts';

const free: ClaimFacts = {
  host: 'none',
  tab: 'visible',
  microphone: 'granted',
  audio: 'inactive',
};

// Proves S0-4-19.
test.each<[string, boolean, Partial<ClaimFacts>]>([
  ['without a host', true, {}],
  ['whose host is another', false, { host: 'other' }],
  ['whose row is not live', false, { host: 'unknown' }],
  ['in a hidden tab', false, { tab: 'hidden' }],
  ['where the browser would ask', false, { microphone: 'prompt' }],
  ['where the microphone is denied', false, { microphone: 'denied' }],
  ['where activation failed', false, { audio: 'failed' }],
  ['that is being activated', false, { audio: 'busy' }],
  ['whose host this tab was before its reload', true, { host: 'previous' }],
  ['reloaded in a hidden tab', true, { host: 'previous', tab: 'hidden' }],
  ['that a sister tab took during the reload', true, { host: 'successor' }],
  ['that a sister tab took, while this tab is hidden', false, { host: 'successor', tab: 'hidden' }],
])('claims an account %s: %s', (_, expected, facts) => {
  expect(isClaimedHere({ ...free, ...facts })).toBe(expected);
});

import { expect, test } from 'vitest';
import { findingsOf, checkResult } from '../../../../src/features/web-phone/check/check-rule.ts';
import type {
  CheckFacts,
  CheckFailure,
  CheckName,
} from '../../../../src/features/web-phone/check/check-rule.ts';
import type { AudioState } from '../../../../src/features/web-phone/state/audio-state.ts';

const good: CheckFacts = {
  origin: 'secure',
  permission: 'granted',
  microphone: { label: 'Headset' },
  speakers: 1,
  roundTrip: 20,
  echo: 'heard',
};
const active: AudioState = { kind: 'active' };
const unable = (problem: 'noConnection' | 'notClaimed' | 'microphoneDenied'): AudioState => ({
  kind: 'inactive',
  problem,
});

test('is ok, also in a browser that reports neither speakers nor permission', () => {
  expect(checkResult(findingsOf(good, active))).toBe('ok');
  expect(checkResult(findingsOf({ ...good, permission: 'unknown', speakers: 'unknown' }, active))).toBe('ok');
});

test('an echo test not yet made and a web phone never activated are not failures', () => {
  const findings = findingsOf({ ...good, echo: 'ready' }, { kind: 'inactive', problem: null });
  expect([findings.echo.kind, findings.path.kind, checkResult(findings)]).toEqual([
    'waiting',
    'waiting',
    'ok',
  ]);
});

test.each<[CheckName, CheckFailure, Partial<CheckFacts>, AudioState?]>([
  ['origin', 'insecure', { origin: 'insecure' }],
  ['permission', 'microphoneDenied', { permission: 'denied', microphone: { problem: 'microphoneDenied' } }],
  ['microphone', 'microphoneMissing', { microphone: { problem: 'microphoneMissing' } }],
  ['microphone', 'microphoneBusy', { microphone: { problem: 'microphoneBusy' } }],
  ['microphone', 'microphoneLost', { microphone: { problem: 'microphoneLost' } }],
  ['speaker', 'noSpeaker', { speakers: 0 }],
  ['server', 'noServer', { roundTrip: 'none' }],
  ['server', 'slowServer', { roundTrip: 251 }],
  ['path', 'noConnection', {}, unable('noConnection')],
  ['path', 'notClaimed', {}, unable('notClaimed')],
  ['echo', 'silent', { echo: 'silent' }],
  ['echo', 'unheard', { echo: 'unheard' }],
  ['echo', 'notPlayed', { echo: 'notPlayed' }],
])('%s fails with %s', (name, why, facts, audio = active) => {
  const findings = findingsOf({ ...good, ...facts }, audio);
  expect(findings[name]).toMatchObject({ why });
  expect(checkResult(findings)).toBe('failed');
});

test('reports a cause once, and lets later checks wait', () => {
  const kinds = (facts: Partial<CheckFacts>, audio: AudioState = active) => {
    const { permission, microphone, path } = findingsOf({ ...good, ...facts }, audio);
    return [permission.kind, microphone.kind, path.kind];
  };
  expect(kinds({ origin: 'insecure', microphone: 'opening' })).toEqual(['waiting', 'waiting', 'ok']);
  expect(kinds({ microphone: { problem: 'microphoneDenied' } }, unable('microphoneDenied'))).toEqual([
    'failed',
    'waiting',
    'waiting',
  ]);
  expect(kinds({ microphone: { problem: 'microphoneMissing' } })).toEqual(['ok', 'failed', 'ok']);
  expect(kinds({ permission: 'prompt', microphone: { problem: 'microphoneMissing' } })[0]).toBe('waiting');
  // While the browser asks its user, the permission check is the one in progress.
  expect(kinds({ permission: 'prompt', microphone: 'opening' })).toEqual(['busy', 'waiting', 'ok']);
  expect(kinds({ permission: 'granted', microphone: 'opening' })).toEqual(['ok', 'busy', 'ok']);
});

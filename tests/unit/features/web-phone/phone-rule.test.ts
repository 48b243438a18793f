import { expect, test } from 'vitest';
import { elapsedText } from '../../../../src/lib/time/elapsed-text.ts';
import {
  contactDestination,
  destinationOf,
  outboundCall,
} from '../../../../src/features/web-phone/state/destination.ts';
import { toneOfKey } from '../../../../src/features/web-phone/state/keypad-tone.ts';
import { panelState } from '../../../../src/features/web-phone/state/panel-state.ts';
import type { PanelFacts } from '../../../../src/features/web-phone/state/panel-state.ts';

// Proves S0-5-03.
test('trims the dialled number and refuses an empty one', () => {
  expect(destinationOf(' 100 ')).toBe('100');
  expect(destinationOf('  ')).toBeNull();
});

// Proves S0-7-35.
test('picks up a ringing colleague’s call and calls all others', () => {
  expect(contactDestination({ number: '#0101', state: 'ringing' })).toBe('*80101');
  expect(contactDestination({ number: '#0101', state: 'calling' })).toBe('#0101');
  expect(contactDestination({ number: '0201234567', state: 'ringing' })).toBe('0201234567');
});

test('calls a contact by name, unless the name is empty', () => {
  expect(outboundCall('*61', ' Music ', 'line')).toEqual({
    command: 'startOutboundCall',
    destination: '*61',
    lineId: 'line',
    displayName: 'Music',
  });
  for (const name of [null, '', '  ']) expect(outboundCall('*61', name)).not.toHaveProperty('displayName');
  expect(outboundCall('*61', 'x'.repeat(1000)).displayName).toHaveLength(200);
});

// Proves S0-2-80.
test('maps keyboard keys to keypad tones, letters in either case', () => {
  expect(['0', '9', '*', '#', 'a', 'D'].map(toneOfKey)).toEqual(['0', '9', '*', '#', 'A', 'D']);
  for (const key of ['e', 'Enter', '', 'F1', 'ArrowUp']) expect(toneOfKey(key)).toBeUndefined();
});

// Proves S0-2-75.
test('shows the time since the answer, never below zero', () => {
  expect(elapsedText(1000, 6999)).toBe('0:05');
  expect(elapsedText(0, 760_000)).toBe('12:40');
  expect(elapsedText(0, 3_723_000)).toBe('1:02:03');
  expect(elapsedText(5000, 0)).toBe('0:00');
});

const ready: PanelFacts = {
  user: 'somebody',
  access: 'allowed',
  account: { hostId: null },
  ownHostId: 'own',
  audio: 'inactive',
};

// Proves S0-2-69, S0-2-70, S0-2-71, S0-2-72.
test.each<[string, Partial<PanelFacts>]>([
  ['inactive', {}],
  ['inactive', { account: { hostId: 'own' } }],
  ['elsewhere', { account: { hostId: 'other' } }],
  ['prompt', { audio: 'prompt', account: { hostId: 'other' } }],
  ['activating', { audio: 'activating' }],
  ['active', { audio: 'active', account: 'loading' }],
  ['noAccount', { account: 'none' }],
  ['loading', { account: 'loading' }],
  ['loading', { access: 'loading' }],
  ['denied', { access: 'denied', audio: 'active' }],
  ['noUser', { user: 'nobody', access: 'denied' }],
])('the panel is %s for %o', (kind, facts) => {
  expect(panelState({ ...ready, ...facts }).kind).toBe(kind);
});

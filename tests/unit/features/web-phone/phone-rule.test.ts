import { expect, test } from 'vitest';
import { elapsedText } from '../../../../src/lib/elapsed-text.ts';
import { contactDestination, destinationOf } from '../../../../src/features/web-phone/state/destination.ts';
import { toneOfKey } from '../../../../src/features/web-phone/state/keypad-tone.ts';
import { panelState } from '../../../../src/features/web-phone/state/panel-state.ts';
import type { PanelFacts } from '../../../../src/features/web-phone/state/panel-state.ts';

test('what is dialled is trimmed, and nothing is not dialled', () => {
  expect(destinationOf(' 100 ')).toBe('100');
  expect(destinationOf('  ')).toBeNull();
});

test('a colleague who rings is picked up, all others are called', () => {
  expect(contactDestination({ number: '#0101', state: 'ringing' })).toBe('*80101');
  expect(contactDestination({ number: '#0101', state: 'calling' })).toBe('#0101');
  expect(contactDestination({ number: '0201234567', state: 'ringing' })).toBe('0201234567');
});

test('keys of the keyboard are keys of the keypad, letters in either case', () => {
  expect(['0', '9', '*', '#', 'a', 'D'].map(toneOfKey)).toEqual(['0', '9', '*', '#', 'A', 'D']);
  for (const key of ['e', 'Enter', '', 'F1', 'ArrowUp']) expect(toneOfKey(key)).toBeUndefined();
});

test('a call lasts from its answer on, whatever the clocks say', () => {
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
])('the panel says %s of %o', (kind, facts) => {
  expect(panelState({ ...ready, ...facts }).kind).toBe(kind);
});

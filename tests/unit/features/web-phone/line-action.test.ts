import { expect, test } from 'vitest';
import {
  actionsOf,
  canTransfer,
  endCommandOf,
  transferPartners,
} from '../../../../src/features/web-phone/state/line-action.ts';
import { webPhoneLine } from './web-phone-line.ts';

const end = { endDate: '2026-11-21T10:05:00.000Z', endReason: 'remoteHungUp' } as const;

// Proves S0-2-76, S0-2-77, S0-4-17.
test.each([
  ['inbound', 'ringing', false, 'answer decline transfer'],
  ['inbound', 'answered', true, 'mute hold keypad transfer add hangUp'],
  ['inbound', 'answered', false, 'mute resume keypad transfer add hangUp'],
  ['outbound', 'trying', false, 'mute keypad transfer hangUp'],
  ['outbound', 'ringing', true, 'mute keypad transfer hangUp'],
  ['outbound', 'answered', true, 'mute hold keypad transfer add hangUp'],
  ['outbound', 'answered', false, 'mute resume keypad transfer add hangUp'],
] as const)('%s, %s, active %s: %s', (direction, state, active, actions) => {
  const line = webPhoneLine({ direction, state, active });
  expect(actionsOf(line).join(' ')).toBe(actions);
  expect(canTransfer(line)).toBe(state === 'answered');
  // An ended line has no actions.
  expect(actionsOf({ ...line, ...end })).toEqual([]);
});

test('an attended transfer goes only to another answered line', () => {
  const line = (id: string, facts = {}) => webPhoneLine({ id, state: 'answered', ...facts });
  const lines = [line('own'), line('held'), line('over', end), line('rings', { state: 'ringing' })];
  expect(transferPartners(lines, 'own').map(({ id }) => id)).toEqual(['held']);
});

test('a ringing inbound call is declined, any other hung up', () => {
  expect(endCommandOf(webPhoneLine({}))).toBe('declineLine');
  expect(endCommandOf(webPhoneLine({ state: 'answered' }))).toBe('hangupLine');
  expect(endCommandOf(webPhoneLine({ direction: 'outbound', state: 'trying' }))).toBe('hangupLine');
  expect(endCommandOf(webPhoneLine({ state: 'answered', ...end }))).toBeNull();
});

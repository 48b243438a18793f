import { expect, test } from 'vitest';
import { callKeyOf, callKeys } from '../../../../src/screens/call-key.ts';
import { callStep, hasTakenEffect } from '../../../../src/features/web-phone/keys/call-step.ts';
import type { CallKeyName } from '../../../../src/screens/call-key.ts';
import { listKeys } from '../../../../src/screens/rows/list-keys.ts';
import { webPhoneLine } from './web-phone-line.ts';

const press = (key: string, facts: Partial<KeyboardEvent> = {}) =>
  callKeyOf({
    key,
    code: `Key${key.toUpperCase()}`,
    altKey: true,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    ...facts,
  });

test('Alt and a letter is a call key, whatever Option or another script types', () => {
  expect(press('a')).toBe('answer');
  expect(press('H')).toBe('hold');
  expect(press('å', { code: 'KeyA' })).toBe('answer');
  expect(press('ф', { code: 'KeyA' })).toBe('answer');
  // On a French keyboard the letter A is where others have Q.
  expect(press('a', { code: 'KeyQ' })).toBe('answer');
  expect(press('q', { code: 'KeyA' })).toBeUndefined();
});

test('no call key without Alt, or with AltGr or another modifier', () => {
  expect(press('a', { altKey: false })).toBeUndefined();
  expect(press('a', { ctrlKey: true })).toBeUndefined();
  expect(press('a', { shiftKey: true })).toBeUndefined();
  expect(press('a', { metaKey: true })).toBeUndefined();
});

test('the call keys differ from each other and from those of lists', () => {
  const keys = [...Object.values(callKeys), ...Object.values(listKeys)].map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

const ringing = webPhoneLine({ id: 'ringing' });
const active = webPhoneLine({ id: 'active', state: 'answered', active: true });
const held = webPhoneLine({ id: 'held', state: 'answered' });
const older = webPhoneLine({ id: 'older', state: 'answered' });
const dialled = webPhoneLine({ id: 'dialled', direction: 'outbound', state: 'trying', active: true });
const over = webPhoneLine({ id: 'over', endDate: '2026-11-21T10:00:00.000Z' });

const lines = { ringing, active, held, older, dialled, over };
function stepOf(key: CallKeyName, names: readonly (keyof typeof lines)[], lastActive: string | null) {
  const step = callStep(
    key,
    names.map((name) => lines[name]),
    lastActive,
  );
  if (step === null || step.kind === 'mute') return step?.kind ?? null;
  if (step.kind === 'transfer') return `transfer ${step.lineId}`;
  return `${step.command.command} ${step.command.lineId}`;
}

test.each([
  ['answer', ['ringing'], null, 'answerLine ringing'],
  ['answer', ['active', 'ringing'], null, 'answerLine ringing'],
  ['answer', ['active'], null, null],
  ['hangUp', ['active', 'ringing'], null, 'hangupLine active'],
  ['hangUp', ['dialled', 'ringing'], null, 'hangupLine dialled'],
  ['hangUp', ['held', 'ringing'], null, 'declineLine ringing'],
  ['hangUp', ['held'], null, 'hangupLine held'],
  ['hangUp', ['over'], null, null],
  ['hold', ['active', 'held'], null, 'deactivateLine active'],
  ['hold', ['older', 'held'], 'older', 'activateLine older'],
  ['hold', ['older', 'held'], 'gone', 'activateLine held'],
  ['hold', ['ringing'], null, null],
  ['mute', ['ringing'], null, 'mute'],
  ['mute', ['over'], null, null],
  ['transfer', ['held', 'active'], null, 'transfer active'],
  ['transfer', ['held'], null, 'transfer held'],
  ['transfer', ['ringing'], null, null],
] as const)('%s with %j, last %s: %s', (key, names, lastActive, wanted) => {
  expect(stepOf(key, names, lastActive)).toBe(wanted);
});

const taken = { ...ringing, state: 'answered', active: true } as const;
test.each([
  ['answerLine', 'ringing', [active, ringing], false],
  ['answerLine', 'ringing', [active, taken], false],
  ['answerLine', 'ringing', [held, taken], true],
  ['answerLine', 'ringing', [held], true],
  ['activateLine', 'held', [dialled, held], false],
  ['activateLine', 'held', [dialled, { ...held, active: true }], true],
  ['deactivateLine', 'active', [active], false],
  ['deactivateLine', 'active', [{ ...active, active: false }], true],
  ['hangupLine', 'active', [active], false],
  ['hangupLine', 'over', [over], true],
  ['declineLine', 'ringing', [], true],
] as const)('%s on %s has taken effect, case %#', (command, lineId, some, wanted) => {
  expect(hasTakenEffect({ command, lineId }, some)).toBe(wanted);
});

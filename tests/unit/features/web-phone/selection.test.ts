import { expect, test } from 'vitest';
import { chooseLine, selectedLine } from '../../../../src/features/web-phone/state/selection.ts';
import { webPhoneLine } from './web-phone-line.ts';

const first = webPhoneLine({ id: 'first', direction: 'inbound', createDate: '2026-11-21T10:00:00.000Z' });
const active = webPhoneLine({ id: 'active', direction: 'inbound', state: 'answered', active: true });
const older = webPhoneLine({
  id: 'older',
  direction: 'outbound',
  createDate: '2026-11-21T10:01:00.000Z',
});
const newer = webPhoneLine({ id: 'newer', direction: 'outbound', createDate: '2026-11-21T10:02:00.000Z' });
const ended = (line: typeof first) => ({ ...line, endDate: '2026-11-21T10:05:00.000Z' });

// Proves S0-4-18.
test('selects the newest outbound line, else the active one, else the first', () => {
  expect(selectedLine([first, active, older, newer], null)?.id).toBe('newer');
  expect(selectedLine([newer, older, active], null)?.id).toBe('newer');
  expect(selectedLine([first, active], null)?.id).toBe('active');
  expect(selectedLine([first], null)?.id).toBe('first');
  expect(selectedLine([], null)).toBeUndefined();
});

test('selects an ended line only when no other is left', () => {
  expect(selectedLine([first, ended(newer)], null)?.id).toBe('first');
  expect(selectedLine([ended(newer)], null)?.id).toBe('newer');
});

test('keeps a choice until its line is gone or a later outbound line starts', () => {
  const lines = [first, active, older];
  const choice = chooseLine(lines, 'first');
  expect(selectedLine(lines, choice)?.id).toBe('first');
  expect(selectedLine([first, active], choice)?.id).toBe('first');
  expect(selectedLine([active, older], choice)?.id).toBe('older');
  expect(selectedLine([...lines, newer], choice)?.id).toBe('newer');
  expect(selectedLine([first, active, newer], chooseLine([first, active], 'active'))?.id).toBe('newer');
});

test('a chosen line that ends gives way to one that waits', () => {
  const choice = chooseLine([first, active], 'first');
  expect(selectedLine([ended(first), active], choice)?.id).toBe('active');
  expect(selectedLine([ended(first), ended(active)], choice)?.id).toBe('first');
});

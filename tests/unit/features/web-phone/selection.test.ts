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
const over = (line: typeof first) => ({ ...line, endDate: '2026-11-21T10:05:00.000Z' });

test('the newest outbound line is selected by itself, otherwise the active one, otherwise the first', () => {
  expect(selectedLine([first, active, older, newer], null)?.id).toBe('newer');
  expect(selectedLine([newer, older, active], null)?.id).toBe('newer');
  expect(selectedLine([first, active], null)?.id).toBe('active');
  expect(selectedLine([first], null)?.id).toBe('first');
  expect(selectedLine([], null)).toBeUndefined();
});

test('a line that is over counts only where nothing else is left', () => {
  expect(selectedLine([first, over(newer)], null)?.id).toBe('first');
  expect(selectedLine([over(newer)], null)?.id).toBe('newer');
});

test('a choice stands until its line is gone, or a later outbound line is begun', () => {
  const lines = [first, active, older];
  const choice = chooseLine(lines, 'first');
  expect(selectedLine(lines, choice)?.id).toBe('first');
  expect(selectedLine([first, active], choice)?.id).toBe('first');
  expect(selectedLine([over(first), active], choice)?.id).toBe('first');
  expect(selectedLine([active, older], choice)?.id).toBe('older');
  expect(selectedLine([...lines, newer], choice)?.id).toBe('newer');
  expect(selectedLine([first, active, newer], chooseLine([first, active], 'active'))?.id).toBe('newer');
});

import { expect, test } from 'vitest';
import type { Macros } from '../../../../src/domain/flow/graph/macro-interface.ts';
import { hitPlaceName } from '../../../../src/features/flow-editor/find/hit-place.ts';
import { optionLabel } from '../../../../src/fields/flow/words/option-label.ts';
import { node, parameter } from '../../domain/flow/contents/example.ts';

const macros: Macros = () => ({
  inputs: [],
  outputs: [],
  parameters: [parameter('p1', { name: 'size', displayName: '' }), parameter('p2', { displayName: 'Paint' })],
});
const target = { type: 'organizationMacro', id: 'm' };
const textOf = ({ message = '' }: { message?: string }) => message;
const label = (type: Parameters<typeof node>[1], id: string) =>
  optionLabel(node('n', type, {}, type === 'macro' ? { target } : {}), id, macros, textOf);

test('an option has the name of its parameter, of the catalogue, or of the user', () => {
  expect([label('macro', 'p1'), label('macro', 'p2'), label('macro', 'gone')]).toEqual([
    'size',
    'Paint',
    'gone',
  ]);
  expect([label('log', 'message'), label('log', 'constructor')]).toEqual(['Message', 'constructor']);
  expect([label('setValues', 'message'), label('switch', 'message'), label('switch', 'on')]).toEqual([
    'message',
    'message',
    'Compare',
  ]);
});

// Proves S1-9-25.
test('the maximum of a subscription counts events, not digits', () => {
  expect(label('collectDigits', 'most')).toBe('Maximum digits');
  expect([label('channelEvents', 'most'), label('audioEvents', 'most')]).toEqual([
    'Maximum events',
    'Maximum events',
  ]);
});

test('a search names the option in which it has found something', () => {
  const subject = { kind: 'node', id: 'n' } as const;
  const found = { subject, member: { kind: 'option', name: 'p1' }, text: 'large', ranges: [] } as const;
  expect(hitPlaceName(found, node('n', 'macro', {}, { target }), macros, textOf)).toBe('size');
  const field = { ...found, member: { kind: 'field', name: 'customName' } } as const;
  expect(hitPlaceName(field, node('n', 'log'), macros, textOf)).toBe('Custom name');
});

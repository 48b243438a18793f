import { expect, test } from 'vitest';
import { spokenText } from '../../../../../src/features/flow-editor/expression/spoken-text.ts';

test.each([
  ['user#"u1"', 'user Anna'],
  ['[user#"u1", device#"d1"] & "user#u1"', '[user Anna, device#"d1"] & "user#u1"'],
  ['caller.number', 'caller.number'],
])('%s is heard as %s', (text, heard) => {
  expect(spokenText(text, (type, id) => (type === 'user' && id === 'u1' ? 'Anna' : undefined))).toBe(heard);
});

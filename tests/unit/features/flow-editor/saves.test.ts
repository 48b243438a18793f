import { expect, test } from 'vitest';
import { documentOf } from '../../../../src/domain/flow/edit/document.ts';
import { createSaves } from '../../../../src/features/flow-editor/saves.ts';
import { contentsOf, node } from '../../domain/flow/contents/example.ts';

const document = documentOf({ name: 'Menu', summary: '' }, contentsOf([node('a', 'start')]));
const attempt = { document, base: 't1' };

test('what was sent counts as sent as long as no answer says what came of it', () => {
  const saves = createSaves();
  saves.dispatch({ event: 'save', attempt });
  expect(saves.lastSent()).toBe(document);
  saves.dispatch({ event: 'answerLost' });
  saves.dispatch({ event: 'seen', version: 'newer' });
  expect(saves.lastSent()).toBe(document);
});

test.each([
  [{ event: 'saved' }],
  [{ event: 'refused' }],
  // Seen after the answer was lost.
  [{ event: 'answerLost' }, { event: 'seen', version: 'attempt' }],
] as const)('others can save the same once it is known what came of it: %j', (...events) => {
  const saves = createSaves();
  saves.dispatch({ event: 'save', attempt });
  for (const event of events) saves.dispatch(event);
  expect(saves.lastSent()).toBeNull();
});

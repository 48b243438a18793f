import { expect, test } from 'vitest';
import { lineStateLabel } from '../../../../src/features/web-phone/state/words.ts';

// See decision 111.
test('a state of a line that this build does not know is its own name', () => {
  expect(lineStateLabel('ringing')).toMatchObject({ tone: 'notice', text: { message: 'Ringing' } });
  expect(lineStateLabel('entangled' as never)).toMatchObject({
    tone: 'neutral',
    text: { values: { value: 'entangled' } },
  });
});

import { expect, test } from 'vitest';
import { PeriodInput } from '../../../../src/fields/period/period-input.tsx';
import { optionsIn, renderFields } from '../../entities/support/render-form.tsx';

// Proves S1-5-77.
test('a period picker disables the months in use', () => {
  const markup = renderFields(
    <PeriodInput
      label="Start"
      value="202611"
      now="202611"
      used={['202612']}
      max="202701"
      onChange={() => {}}
    />,
  );
  expect(markup).toMatch(/<option value="202612" disabled="">December \(in use\)<\/option>/);
  expect(markup).toMatch(/<option value="202611" selected="">November<\/option>/);
  expect(
    optionsIn(markup)
      .filter((value) => value.length === 4)
      .at(-1),
  ).toBe('2027');
});

import { expect, test } from 'vitest';
import { errorFixtures } from './error-fixtures.ts';
import { logs } from './play.ts';

test.each(errorFixtures)('$name is an error that stops its token alone', (fixture) => {
  expect(logs(fixture.contents, fixture.stimuli)).toEqual(fixture.logs);
});

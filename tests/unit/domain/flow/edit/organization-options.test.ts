import { expect, test } from 'vitest';
import { blockTypes } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import { catalogue } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import { organizationOptions } from '../../../../../src/domain/flow/edit/command/organization-options.ts';

const types = Object.values(blockTypes).flat();
const dutch = { language: 'nl', timeZone: 'Europe/Amsterdam' };
const given = (origin: typeof dutch) =>
  types.flatMap((type) =>
    Object.entries(organizationOptions(type, origin)).map(([id, value]) => `${type}.${id} ${value}`),
  );

// Proves S1-9-06, S1-9-20.
test('a new block has the language and time zone of its organization, unless they are the defaults', () => {
  expect(given(dutch)).toEqual([
    'scheduleCheck.zone Europe/Amsterdam',
    'queue.language nl',
    'createSound.language nl',
  ]);
  expect(given({ language: 'en', timeZone: 'UTC' })).toEqual([]);
});

test('every language option and time zone of the catalogue is given', () => {
  const options = types.flatMap((type) => {
    const outcome = catalogue[type].layoutOf(catalogue[type].newShape);
    const ids = outcome.ok ? Object.keys(outcome.layout.options) : [];
    return ids.filter((id) => id === 'language' || id === 'zone').map((id) => `${type}.${id}`);
  });
  expect(given(dutch).map((line) => line.split(' ')[0])).toEqual(options);
});

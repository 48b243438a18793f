import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { activate, activateFullCatalog } from '../../../src/i18n/activate.ts';
import { messages as whole } from '../../../src/i18n/locales/nl.po';

const known = () => Object.keys(i18n.messages).toSorted();
const all = Object.keys(whole).toSorted();

test('what the first script says is there at once; the rest once it is asked for, and then in every language', async () => {
  await activate('nl');
  const first = known();
  expect(Object.values(i18n.messages)).toEqual(expect.arrayContaining([['Inloggen'], ['Wachtwoord']]));
  expect(all).toEqual(expect.arrayContaining(first));
  expect(first.length).toBeLessThan(all.length / 5);

  await activateFullCatalog();
  expect(known()).toEqual(all);
  await activate('en');
  expect(known()).toEqual(all);
  await activate('nl');
  expect(known()).toEqual(all);
});

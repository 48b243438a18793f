import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { activate, activateFullCatalog } from '../../../src/i18n/activate.ts';
import { messages as allMessages } from '../../../src/i18n/locales/nl.po';

const loadedIds = () => Object.keys(i18n.messages).toSorted();
const allIds = Object.keys(allMessages).toSorted();

test('loads the texts of the first page at once, the rest on request, and then in every language', async () => {
  await activate('nl');
  const firstIds = loadedIds();
  expect(Object.values(i18n.messages)).toEqual(expect.arrayContaining([['Inloggen'], ['Wachtwoord']]));
  expect(allIds).toEqual(expect.arrayContaining(firstIds));
  expect(firstIds.length).toBeLessThan(allIds.length / 5);

  await activateFullCatalog();
  expect(loadedIds()).toEqual(allIds);
  await activate('en');
  expect(loadedIds()).toEqual(allIds);
  await activate('nl');
  expect(loadedIds()).toEqual(allIds);
});

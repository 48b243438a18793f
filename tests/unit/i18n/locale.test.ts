import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { activate, activateFullCatalog } from '../../../src/i18n/activate.ts';
import { levelTitle } from '../../../src/i18n/level-name.ts';
import { chooseLocale, locales } from '../../../src/i18n/locale.ts';
import { stateName, stateNames } from '../../../src/i18n/state-name.ts';

// Proves S0-9-11.
test.each([
  [null, ['nl'], 'nl'],
  [null, ['nl-BE', 'fr'], 'nl'],
  [null, ['en-GB', 'nl'], 'en'],
  [null, ['de'], 'en'],
  [null, ['de', 'nl'], 'nl'],
  [null, [], 'en'],
  ['en', ['nl'], 'en'],
  ['nl', ['en'], 'nl'],
  ['tlh', ['nl'], 'nl'],
  [undefined, ['nlx'], 'en'],
] as const)('a remembered %s in a browser set to %j gives %s', (remembered, browser, locale) => {
  expect(chooseLocale(remembered, browser)).toBe(locale);
});

// Proves S0-4-20.
test('names the 18 states and the 6 log levels in each language', async () => {
  await activateFullCatalog();
  const states =
    'unknown created trying ringing progress answered faulted hangup available idle processing stopped failed ' +
    'recording finished pending running succeeded';
  expect(stateNames).toEqual(states.split(' '));
  expect(Object.keys(levelTitle)).toEqual(['trace', 'debug', 'info', 'warn', 'error', 'fatal']);
  for (const locale of locales) {
    await activate(locale);
    // A message missing from the catalog comes back as its generated id, six letters long.
    const messageIds = Object.keys(i18n.messages);
    const names = [
      ...stateNames.map((one) => stateName(i18n, one)),
      ...Object.values(levelTitle).map((title) => i18n._(title)),
    ];
    for (const name of names) {
      expect(name).not.toBe('');
      expect(messageIds).not.toContain(name);
    }
    expect(new Set(names).size).toBe(names.length);
  }
});

// Proves S0-4-20.
test('names states and levels differently in each language', async () => {
  await activateFullCatalog();
  await activate('nl');
  expect([
    stateName(i18n, 'hangup'),
    stateName(i18n, 'faulted'),
    stateName(i18n, 'recording'),
    i18n._(levelTitle.error),
  ]).toEqual(['Opgehangen', 'Oproep mislukt', 'Neemt op', 'Fout']);
  await activate('en');
  expect([
    stateName(i18n, 'hangup'),
    stateName(i18n, 'faulted'),
    stateName(i18n, 'recording'),
    i18n._(levelTitle.error),
  ]).toEqual(['Hung up', 'Call failed', 'Recording', 'Error']);
});

test('the later of two concurrent choices wins', async () => {
  await Promise.all([activate('en'), activate('nl')]);
  expect(i18n.locale).toBe('nl');
  await Promise.all([activate('nl'), activate('en')]);
  expect(i18n.locale).toBe('en');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await quietPlatform({ control: true });
});
afterAll(() => platform.close());

// Proves S0-7-15.
test('translations are public, can be read by prefix, and survive a restart', async () => {
  const { call } = createClient(platform.origin);
  const below = async (prefix: string) => (await call('translation.below', {}, {}, { prefix })).body;
  expect((await call('translation.all', {})).body).toEqual({});

  const texts = {
    'nl.Login': 'Aanmelden',
    'nl.Logout': "Weg'; DROP TABLE translation;--",
    'en.Login': 'Enter',
  };
  await platform.control?.translate({ texts: { ...texts, 'nlx.Login': '?' } });
  expect((await call('translation.all', {})).body).toEqual({ ...texts, 'nlx.Login': '?' });
  expect(await below('nl')).toEqual({ 'nl.Login': texts['nl.Login'], 'nl.Logout': texts['nl.Logout'] });
  expect(await below('nl.Login')).toEqual({ 'nl.Login': 'Aanmelden' });
  expect(await below('n')).toEqual({});
  expect(await below('__proto__')).toEqual({});

  await platform.control?.translate({ texts: { 'nl.Login': 'Binnenkomen', 'nl.Logout': null } });
  await platform.control?.restart();
  expect(await below('nl')).toEqual({ 'nl.Login': 'Binnenkomen' });
});

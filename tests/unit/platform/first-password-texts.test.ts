import { expect, test } from 'vitest';
import { textsFor } from '../../platform/life/first-password-texts.ts';

test.each([
  ['', 'en'],
  ['en-GB,en;q=0.9,nl;q=0.8', 'en'],
  ['nl', 'nl'],
  ['nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
  ['de-DE, nl;q=0.8, en;q=0.5', 'nl'],
  ['fr-FR,fr;q=0.9', 'en'],
])('a browser that prefers %j gets the page in %s', (header, language) => {
  expect(textsFor(header).language).toBe(language);
});

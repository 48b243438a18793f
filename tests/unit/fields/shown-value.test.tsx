import 'temporal-polyfill/global';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messages as en } from '../../../src/i18n/locales/en.po';
import { messages as nl } from '../../../src/i18n/locales/nl.po';
import { PhoneNumber } from '../../../src/fields/phone-number/phone-number.ts';
import { Reference } from '../../../src/fields/entity/reference.tsx';

const shown = (node: ReactNode, locale: 'en' | 'nl' = 'en') =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale, messages: { en, nl } })}>{node}</I18nProvider>,
  );

test('a Dutch number is shown in local form, a withheld one by a word', () => {
  expect(shown(<PhoneNumber number="+31201234567" />)).toBe('0201234567');
  expect(shown(<PhoneNumber number="anonymous" />)).toBe('anonymous');
  expect(shown(<PhoneNumber number="anonymous" />, 'nl')).toBe('anoniem');
});

test('a reference is a name, or on its way', () => {
  expect(shown(<Reference kind="user" entity={{ name: 'Ada', deleteDate: null }} />)).toBe('Ada');
  expect(shown(<Reference kind="user" entity={null} />)).toBe('Loading…');
});

test("what is deleted is struck through: a user as 'Deleted', anything else by its name", () => {
  const gone = { name: 'Ada', deleteDate: '2026-03-07T13:05:09Z' };
  expect(shown(<Reference kind="user" entity={gone} />)).toMatch(
    /^<del title="2026-03-07 [^"]+">Deleted<\/del>$/,
  );
  expect(shown(<Reference kind="other" entity={gone} />)).toMatch(/^<del title="[^"]+">Ada<\/del>$/);
  expect(shown(<Reference kind="user" entity={gone} />, 'nl')).toMatch(
    /^<del title="07-03-2026 [^"]+">Verwijderd<\/del>$/,
  );
});

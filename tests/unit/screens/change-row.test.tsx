import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { loadViews } from '../entities/support/load-views.ts';

const views = await loadViews();
const { changeRow } = await import('../../../src/screens/audit/change-row.tsx');
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const textOf = (node: ReactNode): string =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>).replaceAll(/<[^>]*>/g, '');
const fields = views.find(({ name }) => name === 'upstream')?.fields ?? {};

test.each([
  ['useRegistration', false, true, 'No', 'Yes'],
  ['account.port', 5060, 5061, '5060', '5061'],
  ['account.username', '', 'carrier', 'None', 'carrier'],
])('shows a change of %s as in the details', (field, before, after, shownBefore, shownAfter) => {
  const row = changeRow(fields, 'upstream', {
    kind: 'value',
    field,
    before,
    after,
    same: 0,
  } as never);
  expect([textOf(row.before), textOf(row.after)]).toEqual([shownBefore, shownAfter]);
});

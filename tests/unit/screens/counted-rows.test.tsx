import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ViewName } from '../../../src/domain/entities/models.ts';
import { loadInTab } from '../entities/support/load-in-tab.ts';

const { useCountedRows } = await loadInTab(() => import('../../../src/screens/counted-rows.ts'));
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

function Counted({ type, count }: { type: ViewName; count: number }) {
  return useCountedRows(type)(count);
}
const shown = (type: ViewName, count: number): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Counted type={type} count={count} />
    </I18nProvider>,
  );

describe('rows are counted in their own word', () => {
  test.each<[ViewName, number, string]>([
    ['user', 0, '0 users'],
    ['user', 1, '1 user'],
    ['user', 13, '13 users'],
    ['logEntry', 2, '2 log entries'],
    ['numberAvailability', 1, '1 number range'],
    ['numberAvailability', 3, '3 number ranges'],
    ['flowTrigger', 5, '5 API endpoints'],
    ['billingCustomer', 4, '4 billing customers'],
  ])('%s, %i', (type, count, text) => {
    expect(shown(type, count)).toBe(text);
  });
});

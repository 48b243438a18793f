import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadInTab } from '../entities/support/load-in-tab.ts';

const { PlanTable } = await loadInTab(() => import('../../../src/screens/bulk/plan-table.tsx'));
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const problems = [{ field: null, reason: { id: 'own', message: 'It is your own.' } }];
const row = (id: string) => ({ id, name: id, organizationId: null });
const plan = [
  { ...row('Ann'), plan: { kind: 'change', fields: [], values: null } },
  { ...row('Bea'), plan: { kind: 'refused', fields: [], problems } },
] as const;
const countedRows = (count: number): string => `${count} user`;
const shown = (counts: Pick<ComponentProps<typeof PlanTable>, 'counted' | 'countedRows'>): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PlanTable plan={plan} fields={{}} shown={() => null} {...counts} />
    </I18nProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');

test('counts the rows of a plan that change and those that will be refused', () => {
  expect(shown({ countedRows })).toContain('1 user will change');
  expect(shown({ countedRows })).toContain('1 will be refused');
});

test('says nothing of changes where rows are deleted, and how many are is said elsewhere', () => {
  expect(shown({})).not.toContain('will change');
  expect(shown({})).toContain('1 will be refused');
  expect(shown({ counted: 'elsewhere' })).not.toContain('1 will');
});

import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { loadInTab } from '../support/load-in-tab.ts';

const above = vi.hoisted(() => ({ now: { state: 'missing' } as { state: 'missing' | 'loading' } }));
vi.mock(import('../../../../src/client/data/use-batched.ts'), () => ({
  useBatched: ((_: string, id: string | null) => (id === null ? { state: 'loading' } : above.now)) as never,
}));

const { OrganizationPlace } = await loadInTab(
  () => import('../../../../src/entities/organization/panel.tsx'),
);

const placeOf = (superOrganizationId: string | null) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <OrganizationPlace
        entity={
          {
            id: 'own',
            superOrganizationId,
            subOrganizationIds: [],
            templateId: null,
          } as never
        }
      />
    </I18nProvider>,
  );

test('a parent that the user may not see is said to be there, without a name', () => {
  expect(placeOf('above')).toContain('An organization outside your reach');
  above.now = { state: 'loading' };
  expect(placeOf('above')).not.toContain('outside your reach');
});

test('an organization without a parent says so', () => {
  expect(placeOf(null)).toContain('Parent organization');
});

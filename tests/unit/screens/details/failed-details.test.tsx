import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CodeNotLoaded } from '../../../../src/lib/async/load-code.ts';
import { loadInTab } from '../../entities/support/load-in-tab.ts';

const link = vi.hoisted(() => ({ status: 'disconnected' }));
vi.mock(import('../../../../src/client/connection/link.ts'), () => ({ useLink: () => link as never }));
vi.mock(import('../../../../src/fields/page-search/selection.ts'), () => ({
  useSelect: (() => () => {}) as never,
}));
vi.mock(import('../../../../src/kit/layout/side-panel.tsx'), () => ({
  SidePanel: (({ children }: { children: unknown }) => children) as never,
}));
const { FailedDetails } = await loadInTab(() => import('../../../../src/screens/details/failed-details.tsx'));

const textOf = (error: unknown) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <FailedDetails error={error} reset={() => {}} />
    </I18nProvider>,
  );

test('details whose code is missing say whether that is for lack of a connection', () => {
  const missing = new CodeNotLoaded(new Error('Unable to preload CSS for /assets/x.css'));
  link.status = 'disconnected';
  const offline = textOf(missing);
  expect(offline).toContain('These details are not available offline');
  expect(offline).toContain('They will appear when you reconnect.');
  expect(offline).not.toContain('preload');
  link.status = 'connected';
  expect(textOf(missing)).toContain('This part of the portal could not be loaded');
  link.status = 'disconnected';
  expect(textOf(new Error('other'))).toContain('This cannot be shown right now');
});

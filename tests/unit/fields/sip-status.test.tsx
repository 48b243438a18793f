import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SipStatusBadge } from '../../../src/fields/sip/sip-status.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const shown = (status: 'online' | 'offline' | 'other'): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <SipStatusBadge status={status} statusInfo={null} />
    </I18nProvider>,
  );

test('a web phone that is offline has a pill, a device that never registers has none', () => {
  expect(shown('offline')).toContain('<svg');
  expect(shown('other')).not.toContain('<svg');
  expect(shown('online')).not.toContain('<svg');
});

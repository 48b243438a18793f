import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Preview } from '../../../../src/features/white-label/preview.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });
const previewWith = (light: string | null, dark = light) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Preview publicName="Nieuw Telecom" accent="#0f766e" logos={{ light, dark }} />
    </I18nProvider>,
  );

// Proves S1-2.7-21.
test('the preview shows the texts of the sign-in page, below its logo', () => {
  const html = previewWith('/logo.png');
  expect(html).not.toContain('Forgot password?');
  expect(html).toMatch(/<img src="\/logo.png" alt="Nieuw Telecom"\/><\/div><strong[^>]*>Login<\/strong>/);
  for (const text of ['Username or email', 'Password', 'Login']) expect(html).toContain(`>${text}</span>`);
});

test('without a logo, the preview shows the sign of the portal and the public name', () => {
  expect(previewWith(null)).toMatch(/<\/svg><strong>Nieuw Telecom<\/strong><\/div><strong[^>]*>Login/);
});

// Decision 90.
test('the dark theme shows its own logo', () => {
  const [light = '', dark = ''] = previewWith('/logo.png', '/dark.png')
    .replace(/<link[^>]*>/g, '')
    .split('data-color-scheme="dark"');
  expect(light).toContain('src="/logo.png"');
  expect(light).not.toContain('/dark.png');
  expect(dark).toContain('src="/dark.png"');
  expect(dark).not.toContain('/logo.png');
});

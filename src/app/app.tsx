import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { KitProvider } from '../kit/kit-provider.tsx';
import { useBrand, useFavicon } from './brand.ts';
import { DebugPanelHere } from './debug-panel.tsx';
import { router } from './router.tsx';
import { useServerTranslations } from './server-translations.ts';

function Look() {
  const { t } = useLingui();
  const brand = useBrand();
  useFavicon(brand?.favicon ?? null);
  useServerTranslations();
  const words = useMemo(
    () => ({
      close: t`Close`,
      showPassword: t`Show password`,
      hidePassword: t`Hide password`,
      clear: t`Clear`,
    }),
    [t],
  );
  return (
    <KitProvider accent={brand?.accent} words={words}>
      <RouterProvider router={router} />
      <DebugPanelHere />
    </KitProvider>
  );
}

/** The portal: language, look, pages. */
export function App() {
  return (
    <I18nProvider i18n={i18n}>
      <Look />
    </I18nProvider>
  );
}

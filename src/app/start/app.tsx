import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo } from 'react';
import { KitProvider } from '../../kit/app/kit-provider.tsx';
import { lazyComponent } from '../../kit/app/lazy-component.ts';
import { shareToken } from '../../client/store/share.ts';
import { usePortalTitle } from '../pages/document-title.ts';
import { useBrand, useFavicon, useHomeScreenName } from '../brand/brand.ts';
import { DebugPanelMount } from '../shell/debug-panel.tsx';
import { Mark } from '../brand/logo.tsx';
import { LeaveUserMount } from '../shell/leave-user-mount.tsx';
import { PhoneMount } from '../shell/phone-mount.tsx';
import { router } from './router.tsx';
import { useServerTranslations } from './server-translations.ts';

const SharedPage = lazyComponent(async () => (await import('../pages/shared-page.tsx')).SharedPage);

function Look() {
  const { t } = useLingui();
  const brand = useBrand();
  useFavicon(brand?.favicon ?? null);
  usePortalTitle();
  useHomeScreenName(brand?.publicName ?? null);
  useServerTranslations();
  const words = useMemo(
    () => ({
      close: t`Close`,
      showPassword: t`Show password`,
      hidePassword: t`Hide password`,
      clear: t`Clear`,
      messages: t`Notifications`,
      unsaved: t`not saved`,
      none: t`None`,
      chooseFile: t`Choose file`,
      dropFile: t`or drop it here`,
      removeFile: t`Remove file`,
    }),
    [t],
  );
  return (
    <KitProvider accent={brand?.accent} labels={words}>
      {shareToken === null ? (
        <>
          <RouterProvider router={router} />
          <PhoneMount />
          <LeaveUserMount />
          <DebugPanelMount />
        </>
      ) : (
        <Suspense>
          <SharedPage brand={<Mark />} />
        </Suspense>
      )}
    </KitProvider>
  );
}

/** The portal: language, theme, pages. `onShown` is called when the first render is in the document. */
export function App({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return (
    <I18nProvider i18n={i18n}>
      <Look />
    </I18nProvider>
  );
}

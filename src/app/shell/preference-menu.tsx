import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { setLanguage } from '../../i18n/language.ts';
import { languageNames, locales } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { MenuChoice } from '../../kit/menu/menu-item.tsx';
import { Menu } from '../../kit/menu/menu.tsx';
import { useColorScheme } from '../../kit/base/theme.ts';
import { useDebugPanel } from '../../client/connection/debug-panel.ts';
import { useThemeOptions } from '../../screens/use-theme-options.ts';
import { OfflineNote } from './offline-note.tsx';
import { InstallAction } from './install-action.tsx';

const languages = locales.map((locale) => ({ value: locale, label: languageNames[locale] }));

/**
 * The preferences available without signing in: language, theme and debug panel. `more`: entries for signed-in users.
 */
export function PreferenceMenu({ more }: { more?: ReactNode }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [scheme, setScheme] = useColorScheme();
  const themes = useThemeOptions();
  const [debug, showDebug] = useDebugPanel();
  return (
    <Menu icon="settings" label={t`Preferences`}>
      <MenuChoice label={t`Language`} value={locale} options={languages} onChange={setLanguage} />
      <MenuChoice label={t`Theme`} value={scheme} options={themes} onChange={setScheme} />
      <MenuChoice
        label={t`Debug panel`}
        value={debug ? 'shown' : 'hidden'}
        options={[
          { value: 'hidden', label: t`Hidden` },
          { value: 'shown', label: t`Shown` },
        ]}
        onChange={(chosen) => showDebug(chosen === 'shown')}
      />
      {more}
      <InstallAction />
      <OfflineNote />
    </Menu>
  );
}

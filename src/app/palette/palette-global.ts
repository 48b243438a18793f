import { useLingui } from '@lingui/react/macro';
import { useCopyLink } from '../../fields/copy/use-copy-link.ts';
import { setLanguage } from '../../i18n/language.ts';
import { languageNames, locales } from '../../i18n/locale.ts';
import { useColorScheme } from '../../kit/base/theme.ts';
import { useDebugPanel } from '../../client/connection/debug-panel.ts';
import { useSession } from '../../client/session/session.ts';
import { useLogout } from '../../screens/use-logout.ts';
import { useThemeOptions } from '../../screens/use-theme-options.ts';
import { useInstall } from './install.ts';
import type { PaletteItem } from './palette-item.ts';
import { shortcuts } from './shortcut.ts';
import { useSwitchUser } from '../pages/picker/switch-user.ts';

type GlobalCommand = Omit<PaletteItem, 'group' | 'does'> & { readonly run: () => void };

/** Commands available everywhere: language, theme, users and the portal itself. */
export function useGlobalItems(onSheet: () => void): readonly PaletteItem[] {
  const { i18n, t } = useLingui();
  const { selectedUser, users, device } = useSession((session) => session);
  const [scheme, setScheme] = useColorScheme();
  const themes = useThemeOptions();
  const [debug, showDebug] = useDebugPanel();
  const switchUser = useSwitchUser();
  const logout = useLogout();
  const copyLink = useCopyLink();
  const install = useInstall();

  const items: GlobalCommand[] = [
    {
      id: 'copy link',
      icon: 'link',
      title: t`Copy link to this page`,
      run: copyLink,
    },
    {
      id: 'shortcuts',
      icon: 'info',
      title: i18n._(shortcuts.sheet.label),
      keys: shortcuts.sheet.key,
      run: onSheet,
    },
    ...themes
      .filter(({ value }) => value !== scheme)
      .map(({ value, label }) => ({
        id: `theme ${value}`,
        icon: value === 'dark' ? ('moon' as const) : ('sun' as const),
        title: t`Theme: ${label}`,
        run: () => setScheme(value),
      })),
    ...locales
      .filter((locale) => locale !== i18n.locale)
      .map((locale) => {
        const name = languageNames[locale];
        return {
          id: `language ${locale}`,
          icon: 'settings' as const,
          title: t`Language: ${name}`,
          run: () => setLanguage(locale),
        };
      }),
    ...users
      .filter(({ id, status }) => status.kind === 'authenticated' && id !== selectedUser?.id)
      .map(({ id, displayName, organizationName }) => ({
        id: `switch ${id}`,
        icon: 'switch' as const,
        title: t`Switch to ${displayName}`,
        detail: organizationName,
        run: () => void switchUser(id),
      })),
    {
      id: 'users',
      icon: 'users',
      title: t`Add or switch user`,
      run: () => void switchUser(null),
    },
  ];
  if (selectedUser) {
    const { displayName } = selectedUser;
    items.push({
      id: 'log out',
      icon: 'leave',
      title: t`Log out ${displayName}`,
      run: () => void logout(selectedUser.id),
    });
  }
  items.push({
    id: 'debug',
    icon: 'log',
    title: debug ? t`Hide the debug panel` : t`Show the debug panel`,
    run: () => showDebug(!debug),
  });
  if (install && device !== 'public')
    items.push({ id: 'install', icon: 'install', title: t`Install as an app`, run: install });
  return items.map(({ run, ...item }) => ({ ...item, group: t`Actions`, does: { kind: 'do', run } }));
}

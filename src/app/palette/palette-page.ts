import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { can } from '../../domain/access/can.ts';
import type { Viewer } from '../../domain/access/navigation.ts';
import { hasFullWebPhone, parentOf } from '../../domain/access/navigation.ts';
import { routes } from '../../domain/access/route.ts';
import { useFeatures } from '../../client/session/environment.ts';
import { useSession } from '../../client/session/session.ts';
import type { PaletteItem } from './palette-item.ts';
import { addressOf } from '../pages/page-link.tsx';
import { builtPages, isInOrganization, routeTitleOf } from '../pages/page-table.ts';

/** The pages the viewer may open: those of the current organization and the viewer's own. */
export function usePageItems(
  viewer: Viewer | null,
  organizationId: string | undefined,
): readonly PaletteItem[] {
  const { i18n, t } = useLingui();
  const router = useRouter();
  const features = useFeatures();
  const own = useSession((session) => session.selectedUser?.organizationId === organizationId);
  if (!viewer) return [];
  const webPhone = hasFullWebPhone({ ...viewer, features, isOwnOrganization: own });
  const ofPortal = builtPages.filter((name) => !isInOrganization(name));
  const names =
    organizationId === undefined ? ofPortal : [...builtPages.filter(isInOrganization), ...ofPortal];
  const pages = names
    .filter((name) => can(viewer, routes[name].policy) && (name !== 'fullWebPhone' || webPhone))
    .map((name): PaletteItem => {
      const parent = parentOf(name);
      const [title, above] = [routeTitleOf(name), parent && routeTitleOf(parent)];
      return {
        id: `page ${name}`,
        group: t`Pages`,
        icon: 'page',
        isPage: true,
        title: title ? i18n._(title) : name,
        detail: above && i18n._(above),
        does: { kind: 'go', href: () => router.buildLocation(addressOf(name, organizationId)).href },
      };
    });
  const home: PaletteItem = {
    id: 'page home',
    group: t`Pages`,
    icon: 'tree',
    title: t`Select organization`,
    does: { kind: 'go', href: () => '/' },
  };
  return [...pages, home];
}

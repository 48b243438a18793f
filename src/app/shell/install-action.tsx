import { Trans } from '@lingui/react/macro';
import { MenuAction, MenuGroup } from '../../kit/menu/menu-item.tsx';
import { useSession } from '../../client/session/session.ts';
import { useInstall } from '../palette/install.ts';

/** Installs the portal as an app, where the browser supports it; never on a public computer. */
export function InstallAction() {
  const install = useInstall();
  const device = useSession((session) => session.device);
  if (!install || device === 'public') return null;
  return (
    <MenuGroup>
      <MenuAction icon="install" onSelect={install}>
        <Trans>Install as an app</Trans>
      </MenuAction>
    </MenuGroup>
  );
}

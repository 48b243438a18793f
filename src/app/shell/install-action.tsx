import { Trans } from '@lingui/react/macro';
import { MenuAction, MenuGroup } from '../../kit/menu/menu-item.tsx';
import { useSession } from '../../client/session/session.ts';
import { useInstall } from '../palette/install.ts';

/** Puts the portal among the apps of the device, where the browser can; never on somebody else's computer. */
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

import { Trans } from '@lingui/react/macro';
import { MenuGroup, MenuNote } from '../../kit/menu/menu-item.tsx';
import { useOfflineFiles } from './offline-files.ts';

/** Says in the application menu whether the portal can be used without a network. */
export function OfflineNote() {
  const files = useOfflineFiles();
  if (files === 'unsupported') return null;
  return (
    <MenuGroup>
      {files === 'kept' ? (
        <MenuNote icon="check">
          <Trans>Ready to use offline</Trans>
        </MenuNote>
      ) : (
        <MenuNote>
          <Trans>Preparing for offline use…</Trans>
        </MenuNote>
      )}
    </MenuGroup>
  );
}

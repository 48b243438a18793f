import type { Action } from '../action.ts';
import type { InstalledRow } from './list-part.tsx';
import { removedByVendor } from './upgrade-action.tsx';
import { versionLabel } from './version-label.ts';

/** Installs another version of a shared flow or macro, for example the one before. */
export const versionAction = <Row extends InstalledRow>(
  type: 'libraryFlow' | 'libraryMacro',
): Action<Row> => ({
  id: 'version',
  label: versionLabel,
  icon: 'history',
  rank: 'menu',
  policy: 'sharing.object.install',
  blocked: ({ sharedObject }) => (sharedObject.deleteDate === null ? null : removedByVendor),
  run: { kind: 'form', load: async () => (await import('./version-form.tsx')).versionForm(type) },
});

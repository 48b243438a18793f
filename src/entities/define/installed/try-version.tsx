import { TryButton } from '../../../fields/flow/trial/try-slot.tsx';
import type { InstalledRow } from './list-part.tsx';

/** Opens another version of an installed flow or macro to try it. */
export function TryVersion({ installed, version }: { installed: InstalledRow; version: string }) {
  const { sharedObjectId, sharedObject, organizationId } = installed;
  const kind = 'inputs' in installed ? 'macro' : 'flow';
  return <TryButton tried={{ kind, name: sharedObject.name, sharedObjectId, version, organizationId }} />;
}

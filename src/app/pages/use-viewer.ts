import { useMemo } from 'react';
import type { Viewer } from '../../domain/access/navigation.ts';
import { useAccess } from '../../client/data/access.ts';
import { isBuilt } from './page-table.ts';

/** The selected user as viewer; null until the permissions are known. */
export function useViewer(): Viewer | null {
  const access = useAccess();
  return useMemo(
    () => (access.state === 'ready' ? { permissions: access.permissions, isBuilt } : null),
    [access],
  );
}

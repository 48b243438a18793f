import { useLingui } from '@lingui/react/macro';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { useFact, useOptionalFact } from '../fact.ts';
import { installedFields as fields } from './fields.tsx';
import type { InstalledRow } from './list-part.tsx';

/** The facts about what is shared, who shares it, and which version of it is installed. */
export function useInstalledFacts() {
  const { t } = useLingui();
  const fact = useFact();
  const optionalFact = useOptionalFact();
  return ({ sharedObject, sharedVersion, library, vendor, upgrade }: InstalledRow) => [
    ...optionalFact(fields['sharedObject.description'], sharedObject.description),
    fact(fields.vendor, vendor),
    fact(
      fields.library,
      library,
      sharedObject.deleteDate === null ? undefined : (
        <>
          {library.name} <StatusBadge tone="neutral">{t`No longer listed`}</StatusBadge>
        </>
      ),
    ),
    fact(fields.sharedVersion, sharedVersion),
    ...(upgrade === 'none'
      ? []
      : [
          fact(fields['sharedObject.latestVersion'], sharedObject.latestVersion),
          fact(fields.upgrade, upgrade),
        ]),
  ];
}

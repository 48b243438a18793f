import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { PathTexts } from './path-marks.ts';

/** The texts of the marks that a run puts on blocks and wires. */
export function usePathTexts(): PathTexts {
  const { t } = useLingui();
  return useMemo(
    () => ({
      visited: (count) => t`Visited ${plural(count, { one: '# time', other: '# times' })}`,
      waits: t`The run is here`,
      failed: (error) => t`Error: ${error}`,
    }),
    [t],
  );
}

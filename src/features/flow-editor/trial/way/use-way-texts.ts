import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { WayTexts } from './way-marks.ts';

/** The texts of the marks that a run puts on blocks and wires. */
export function useWayTexts(): WayTexts {
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

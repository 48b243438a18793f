import { useDeferredValue, useMemo } from 'react';
import type { OpeningHours } from '../../../domain/schedule/opening-hours.ts';
import type { LensSource } from './lens-source.ts';
import { draftHours } from './lens-source.ts';

/** The opening hours of a definition. Changes are shown after the keys that made them, so that typing stays fluid. */
export function useScheduleHours({ definition, zone, predefinedDates }: LensSource): OpeningHours {
  const deferred = useDeferredValue(definition);
  return useMemo(
    () => draftHours({ definition: deferred, zone, predefinedDates }),
    [deferred, zone, predefinedDates],
  );
}

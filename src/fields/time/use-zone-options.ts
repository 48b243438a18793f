import { useMemo } from 'react';
import { serverNow } from '../../client/connection/clock.ts';
import { zoneOptions } from './zone-option.ts';

/** The time zones that can be chosen, with their offsets now. */
export const useZoneOptions = (current: string) =>
  useMemo(() => zoneOptions(current, Temporal.Instant.fromEpochMilliseconds(serverNow())), [current]);

import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { serverNow, useNowValue } from '../../client/connection/clock.ts';
import { defaultTimeZone } from '../../domain/core/time-zone.ts';
import type { Schedule } from '../../domain/entities/schedule/model.ts';
import { namedDateIds } from '../../domain/schedule/named-date.ts';
import { openingHours } from '../../domain/schedule/opening-hours.ts';
import type { PredefinedDays } from '../../domain/schedule/predefined-date.ts';
import { stateAt } from '../../domain/schedule/state-at.ts';
import { Message } from '../../fields/text/message.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { useZone } from '../define/use-zone.ts';
import type { CellContext } from '../define/view.ts';
import { useNamedDays } from './use-named-days.ts';

const [open, closed] = [msg`Open`, msg`Closed`];

/** The states of schedules. */
export const openNames = [open, closed];

type Props = { schedule: Schedule; dates: readonly PredefinedDays[] };

function StateNow({ schedule: { definition, organizationId }, dates }: Props) {
  const zone = useZone(organizationId);
  const hours = useMemo(
    () => (zone === undefined ? null : openingHours({ definition, zone, predefinedDates: dates })),
    [definition, zone, dates],
  );
  const isOpen = useNowValue((now) => hours && stateAt(hours, now).open);
  if (isOpen === null) return null;
  return (
    <StatusBadge tone={isOpen ? 'plain' : 'neutral'}>
      <Message text={isOpen ? open : closed} />
    </StatusBadge>
  );
}

function StateOnNamedDays({ schedule }: { schedule: Schedule }) {
  const dates = useNamedDays();
  return dates ? <StateNow schedule={schedule} dates={dates} /> : null;
}

const noDates: readonly PredefinedDays[] = [];

/** Whether a schedule is open now; nothing until all that decides it is known. */
export const openNow = (schedule: Schedule) =>
  namedDateIds(schedule.definition).length === 0 ? (
    <StateNow schedule={schedule} dates={noDates} />
  ) : (
    <StateOnNamedDays schedule={schedule} />
  );

/** The same in a file; nothing if the user may not see the dates that the schedule names. */
export function openNowText({ definition, organizationId }: Schedule, { row, say }: CellContext): string {
  const ids = namedDateIds(definition);
  const predefinedDates = ids.flatMap((id) => row('predefinedDate', id) ?? []);
  const zone = row('organization', organizationId)?.timeZone ?? defaultTimeZone;
  if (predefinedDates.length < ids.length) return '';
  return say(stateAt(openingHours({ definition, zone, predefinedDates }), serverNow()).open ? open : closed);
}

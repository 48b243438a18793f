import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { isKnownZone } from '../../domain/core/time-zone.ts';
import type { Schedule } from '../../domain/entities/schedule/model.ts';
import { nextChanges } from '../../domain/schedule/next-changes.ts';
import { stateAt } from '../../domain/schedule/state-at.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { useZone } from '../define/use-zone.ts';
import type { LensSource } from './lens/lens-source.ts';
import { NearText } from './lens/near-text.tsx';
import { usePeriodStart } from './lens/use-period-start.ts';
import { useScheduleHours } from './lens/use-schedule-hours.ts';
import { useTextSource } from './lens/use-text-source.ts';
import { useNamedDays } from './use-named-days.ts';

function OpenNow(props: LensSource) {
  const hours = useScheduleHours(props);
  const source = useTextSource(props.predefinedDates);
  const since = usePeriodStart(hours);
  const isOpen = useMemo(() => stateAt(hours, since).open, [hours, since]);
  const [change] = useMemo(() => nextChanges(hours, since, 1).changes, [hours, since]);
  const when = change && <NearText instant={change.at} zone={hours.zone} source={source} />;
  return (
    <>
      <StatusBadge tone={isOpen ? 'ok' : 'neutral'}>
        {isOpen ? <Trans>Open</Trans> : <Trans>Closed</Trans>}
      </StatusBadge>
      {when && (
        <>
          {' · '}
          {isOpen ? <Trans>closes {when}</Trans> : <Trans>opens {when}</Trans>}
        </>
      )}
    </>
  );
}

function ScheduleNow({ definition, organizationId }: Pick<Schedule, 'definition' | 'organizationId'>) {
  const zone = useZone(organizationId);
  const predefinedDates = useNamedDays();
  if (zone === undefined || predefinedDates === undefined || !isKnownZone(zone)) return null;
  return <OpenNow definition={definition} zone={zone} predefinedDates={predefinedDates} />;
}

/** Whether a schedule is open now, and when that changes. */
export const nowFact = ({ definition, organizationId }: Schedule) => (
  <ScheduleNow definition={definition} organizationId={organizationId} />
);

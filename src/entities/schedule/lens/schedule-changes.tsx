import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { ScheduleDefinition } from '../../../domain/schedule/rule.ts';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { ChangedDayList } from './changed-day-list.tsx';
import type { LensSource } from './lens-source.ts';
import { draftHours } from './lens-source.ts';
import styles from './lens.module.css';
import { OpenAt } from './open-at.tsx';
import { useScheduleHours } from './use-schedule-hours.ts';
import { useTextSource } from './use-text-source.ts';
import { YearMap } from './year-map.tsx';

type Props = LensSource & {
  /** The definition as saved; null for a new schedule. Keep its identity between renders. */
  savedDefinition: ScheduleDefinition | null;
};

/** Shows the year of a draft, and the days whose hours it changes. */
export function ScheduleChanges({ savedDefinition, ...draft }: Props) {
  const { t } = useLingui();
  const { zone, predefinedDates } = draft;
  const after = useScheduleHours(draft);
  const before = useMemo(
    () =>
      savedDefinition === null ? null : draftHours({ definition: savedDefinition, zone, predefinedDates }),
    [savedDefinition, zone, predefinedDates],
  );
  const source = useTextSource(predefinedDates);
  return (
    <div className={styles.lens}>
      <PanelSection title={t`Year`}>
        <YearMap hours={after} dates={predefinedDates} />
      </PanelSection>
      <PanelSection title={t`Open at …?`}>
        <OpenAt key={zone} hours={after} source={source} />
      </PanelSection>
      {before !== null && (
        <PanelSection title={t`What changes`}>
          <ChangedDayList before={before} after={after} source={source} />
        </PanelSection>
      )}
    </div>
  );
}

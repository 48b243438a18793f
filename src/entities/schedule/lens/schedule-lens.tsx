import { Trans, useLingui } from '@lingui/react/macro';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { FindingList } from './finding-list.tsx';
import type { LensSource } from './lens-source.ts';
import styles from './lens.module.css';
import { KnownZone } from './known-zone.tsx';
import { NowAnswer } from './now-answer.tsx';
import { OpenAt } from './open-at.tsx';
import { useScheduleHours } from './use-schedule-hours.ts';
import { useTextSource } from './use-text-source.ts';
import { YearMap } from './year-map.tsx';

function Sections(props: LensSource) {
  const { t } = useLingui();
  const hours = useScheduleHours(props);
  const source = useTextSource(props.predefinedDates);
  const { zone } = hours;
  return (
    <div className={styles.lens}>
      <PanelSection title={t`Now`}>
        <div className={styles.answer}>
          <NowAnswer hours={hours} source={source} />
          <p className={styles.muted}>
            <Trans>All times in {zone}.</Trans>
          </p>
        </div>
      </PanelSection>
      <PanelSection title={t`Year`}>
        <YearMap hours={hours} dates={props.predefinedDates} />
      </PanelSection>
      <PanelSection title={t`Open at …?`}>
        <OpenAt key={zone} hours={hours} source={source} />
      </PanelSection>
      <PanelSection title={t`Findings`}>
        <FindingList hours={hours} source={source} />
      </PanelSection>
    </div>
  );
}

/** Shows when a schedule is open, and why. */
export const ScheduleLens = (props: LensSource) => (
  <KnownZone zone={props.zone}>
    <Sections {...props} />
  </KnownZone>
);

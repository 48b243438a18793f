import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { nextChanges } from '../../../domain/schedule/next-changes.ts';
import type { OpeningHours } from '../../../domain/schedule/opening-hours.ts';
import { stateAt } from '../../../domain/schedule/state-at.ts';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { changeText } from './change-text.ts';
import type { TextSource } from './day-text.ts';
import styles from './lens.module.css';
import { NearText } from './near-text.tsx';
import { stateReason } from './reason-text.ts';

const shownChanges = 3;

type Props = {
  hours: OpeningHours;
  instant: number;
  /** The zone in which the times are shown. */
  zone: string;
  source: TextSource;
};

/** Whether a schedule is open at a moment, because of which rule, and when that changes. */
export function MomentAnswer({ hours, instant, zone, source }: Props) {
  const state = useMemo(() => stateAt(hours, instant), [hours, instant]);
  const { changes } = useMemo(() => nextChanges(hours, instant, shownChanges), [hours, instant]);
  return (
    <>
      <p className={styles.state}>
        <StatusBadge tone={state.open ? 'ok' : 'neutral'}>
          {state.open ? <Trans>Open</Trans> : <Trans>Closed</Trans>}
        </StatusBadge>{' '}
        {stateReason(source.i18n, state, source.dates)}
      </p>
      {changes.length === 0 ? (
        <p className={styles.muted}>
          <Trans>This does not change within ten years.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {changes.map((change) => (
            <li key={change.at}>
              <span className={styles.moment}>
                <NearText instant={change.at} zone={zone} source={source} />:
              </span>{' '}
              {changeText(change, source)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

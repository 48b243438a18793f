import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { byDay } from '../state/call-history.ts';
import type { Dial } from '../state/destination.ts';
import { useCallHistory } from '../state/use-call-history.ts';
import { DayName } from './day-name.tsx';
import { RecentCall } from './recent-call.tsx';
import styles from './panel.module.css';

/** The number of calls shown until the user asks for all. */
const few = 8;

/** On the page it stands beside other parts; in the dock it belongs to one. */
const headings = { dock: { Title: 'h3', Day: 'h4' }, page: { Title: 'h2', Day: 'h3' } } as const;

/** The last calls in this browser by day; clicking one calls back. The dock has no room for an empty list. */
export function RecentCalls({ onCall, place = 'dock' }: { onCall: Dial; place?: 'dock' | 'page' }) {
  const { t } = useLingui();
  const { calls, clear } = useCallHistory();
  const [extent, setExtent] = useState<'few' | 'all'>('few');
  if (calls.length === 0 && place === 'dock') return null;
  const shown = extent === 'all' ? calls : calls.slice(0, few);
  const count = calls.length;
  const { Title, Day } = headings[place];
  return (
    <section className={styles.recent} aria-label={t`Recent calls in this browser`}>
      <div className={styles.active}>
        <Title>
          <Trans>Recent calls in this browser</Trans>
        </Title>
        {calls.length > 0 && (
          <Button size="small" variant="ghost" onClick={clear}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </div>
      {calls.length === 0 && (
        <p className={styles.none}>
          <Trans>Calls you make and receive in this browser appear here.</Trans>
        </p>
      )}
      {byDay(shown, Temporal.Now.timeZoneId()).map(({ day, calls: some }) => (
        <div key={day}>
          <Day className={styles.day}>
            <DayName day={day} />
          </Day>
          <ul className={styles.lines}>
            {some.map((call) => (
              <li key={call.id}>
                <RecentCall call={call} onCall={() => onCall(call.number, call.name)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {calls.length > few && (
        <Button
          size="small"
          variant="ghost"
          wide
          aria-expanded={extent === 'all'}
          onClick={() => setExtent(extent === 'all' ? 'few' : 'all')}
        >
          {extent === 'all' ? t`Show fewer` : t`Show all ${count}`}
        </Button>
      )}
    </section>
  );
}

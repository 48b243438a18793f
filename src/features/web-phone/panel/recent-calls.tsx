import { Trans, useLingui } from '@lingui/react/macro';
import { Moment } from '../../../fields/time/moment.tsx';
import { isAnonymous } from '../../../domain/value/phone-number.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Icon } from '../../../kit/base/icon.tsx';
import { elapsedText } from '../../../lib/time/elapsed-text.ts';
import type { PastCall } from '../state/call-history.ts';
import { useCallHistory } from '../state/use-call-history.ts';
import { useCallerName } from '../state/use-caller-name.ts';
import { endingWords } from '../state/words.ts';
import styles from './panel.module.css';

const shown = 8;

/** The last calls in this browser; clicking one calls back. */
export function RecentCalls({ onCall }: { onCall: (number: string) => void }) {
  const { t } = useLingui();
  const { calls, clear } = useCallHistory();
  if (calls.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={t`Recent calls in this browser`}>
      <div className={styles.active}>
        <h3>
          <Trans>Recent calls in this browser</Trans>
        </h3>
        <Button size="small" variant="ghost" onClick={clear}>
          <Trans>Clear</Trans>
        </Button>
      </div>
      <ul className={styles.lines}>
        {calls.slice(0, shown).map((call) => (
          <li key={call.id}>
            <Recent call={call} onCall={() => onCall(call.number)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recent({ call, onCall }: { call: PastCall; onCall: () => void }) {
  const { i18n, t } = useLingui();
  const caller = useCallerName();
  const name = caller(call.name, call.number);
  const isMissed = call.direction === 'inbound' && call.ending === 'missed';
  return (
    <button
      type="button"
      className={styles.line}
      disabled={isAnonymous(call.number)}
      aria-label={t`Call ${name}`}
      title={call.ending === null ? undefined : i18n._(endingWords[call.ending])}
      onClick={onCall}
    >
      <span className={isMissed ? styles.missed : styles.direction}>
        <Icon name={call.direction === 'inbound' ? 'call-in' : 'call-out'} />
      </span>
      <span className={styles.who}>{name}</span>
      <span className={styles.digits}>
        {call.spoken !== null && <>{elapsedText(0, call.spoken)} · </>}
        {isMissed && (
          <>
            <Trans>Missed</Trans> ·{' '}
          </>
        )}
        <Moment at={call.at} />
      </span>
    </button>
  );
}

import { useLingui } from '@lingui/react/macro';
import { isAnonymous } from '../../../domain/value/phone-number.ts';
import { formatDateTime, formatTime } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Icon } from '../../../kit/base/icon.tsx';
import { elapsedText } from '../../../lib/time/elapsed-text.ts';
import { isMissed } from '../missed/missed-call.ts';
import type { PastCall } from '../state/call-history.ts';
import { endingOf } from '../state/call-history.ts';
import { useCallerName } from '../state/use-caller-name.ts';
import { useEndingText } from '../state/use-ending-text.ts';
import styles from './panel.module.css';

export function RecentCall({ call, onCall }: { call: PastCall; onCall: () => void }) {
  const { t } = useLingui();
  const endingText = useEndingText();
  const { dateTime } = useFormat();
  const caller = useCallerName();
  const name = caller(call.name, call.number);
  const ending = endingOf(call);
  const tone = isMissed(call) ? styles.missed : undefined;
  const outcome = [
    ...(call.spoken === null ? [] : [elapsedText(0, call.spoken)]),
    ...(ending === null ? [] : [endingText({ ending, transferredTo: call.transferredTo })]),
  ].join(' · ');
  const time = formatTime(call.at, dateTime);
  return (
    <button
      type="button"
      className={styles.line}
      disabled={isAnonymous(call.number)}
      aria-label={[t`Call ${name}`, outcome, time].join(', ')}
      onClick={onCall}
    >
      <span className={tone ?? styles.direction}>
        <Icon name={call.direction === 'inbound' ? 'call-in' : 'call-out'} />
      </span>
      <span className={styles.call}>
        <span className={styles.who}>{name}</span> <span className={tone ?? styles.digits}>{outcome}</span>
      </span>{' '}
      <time className={styles.digits} dateTime={call.at} title={formatDateTime(call.at, dateTime)}>
        {time}
      </time>
    </button>
  );
}

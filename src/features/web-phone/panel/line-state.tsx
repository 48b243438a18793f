import { Trans, useLingui } from '@lingui/react/macro';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { isOnHold } from '../../../domain/entities/web-phone-line/rules.ts';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { useNow } from '../../../client/connection/clock.ts';
import { elapsedText } from '../../../lib/time/elapsed-text.ts';
import { useEndingText } from '../state/use-ending-text.ts';
import { lineStateWords } from '../state/words.ts';
import styles from './panel.module.css';

/** The state of a line, '(on hold)', or how it ended (S0-2-74). */
export function LineStateBadge({ line }: { line: WebPhoneLine }) {
  const { i18n } = useLingui();
  const endingText = useEndingText();
  if (line.endDate !== null)
    return (
      <StatusBadge tone="neutral">
        {endingText({ ending: line.endReason ?? 'hungUp', transferredTo: line.transferredTo })}
      </StatusBadge>
    );
  const { tone, text } = lineStateWords[line.state];
  return (
    <span className={styles.state}>
      <StatusBadge tone={isOnHold(line) ? 'stale' : tone}>{i18n._(text)}</StatusBadge>
      {isOnHold(line) && (
        <span className={styles.held}>
          <Trans>(on hold)</Trans>
        </span>
      )}
    </span>
  );
}

/** Runs from the answer (S0-2-75) and stops at the end of the call. */
export function CallTimer({ from, until }: { from: string; until: string | null }) {
  const { t } = useLingui();
  const now = useNow();
  const to = until === null ? now : Date.parse(until);
  return (
    <span className={styles.digits} role="timer" aria-live="off" aria-label={t`Duration`}>
      {elapsedText(Date.parse(from), to)}
    </span>
  );
}

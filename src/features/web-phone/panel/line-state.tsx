import { Trans, useLingui } from '@lingui/react/macro';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { heldSince } from '../../../domain/entities/web-phone-line/rules.ts';
import { classNames } from '../../../kit/base/class-name.ts';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { useNow } from '../../../client/connection/clock.ts';
import { elapsedText } from '../../../lib/time/elapsed-text.ts';
import { useEndingText } from '../state/use-ending-text.ts';
import { lineStateLabel } from '../state/words.ts';
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
  const { tone, text } = lineStateLabel(line.state);
  const held = heldSince(line);
  if (held === null) return <StatusBadge tone={tone}>{i18n._(text)}</StatusBadge>;
  return (
    <StatusBadge tone="notice">
      {i18n._(text)} <Trans>(on hold)</Trans> <HoldTimer from={held} />
    </StatusBadge>
  );
}

function HoldTimer({ from }: { from: string }) {
  const { t } = useLingui();
  return <Elapsed from={from} until={null} label={t`Time on hold`} />;
}

/** Runs from the answer (S0-2-75) and stops at the end of the call. */
export function CallTimer({ from, until }: { from: string; until: string | null }) {
  const { t } = useLingui();
  return <Elapsed from={from} until={until} label={t`Duration`} className={styles.digits} />;
}

type ElapsedProps = { from: string; until: string | null; label: string; className?: string | undefined };

function Elapsed({ from, until, label, className }: ElapsedProps) {
  const now = useNow();
  const to = until === null ? now : Date.parse(until);
  return (
    <span className={classNames(styles.elapsed, className)} role="timer" aria-live="off" aria-label={label}>
      {elapsedText(Date.parse(from), to)}
    </span>
  );
}

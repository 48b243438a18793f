import { Trans, useLingui } from '@lingui/react/macro';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { Button } from '../../../kit/button/button.tsx';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { useOfflineReason } from '../../../screens/use-offline-reason.ts';
import { useCallerName } from '../state/use-caller-name.ts';
import { endingWords, lineStateWords } from '../state/words.ts';
import styles from './transfer.module.css';
import { useConsultation } from './use-consultation.ts';

type Props = {
  accountId: string;
  lines: readonly WebPhoneLine[];
  /** The consultation ended here, by connecting or by returning to the caller. */
  onDone?: () => void;
  look?: 'card' | 'plain';
};

const stateWords = { calling: lineStateWords.trying, ...lineStateWords } as const;

/** The consultation in progress: the person asked and the caller on hold, with buttons to connect or go back. */
export function ConsultCard({ accountId, lines, onDone, look = 'card' }: Props) {
  const { i18n, t } = useLingui();
  const callerName = useCallerName();
  const offline = useOfflineReason();
  const { active, isBusy, connect, back, clear } = useConsultation(accountId, lines);
  if (!active) return null;
  const { state, name } = active;
  const caller = callerName(state.caller.displayName, state.caller.username);
  const hasFailed = state.kind === 'failed';
  const waiting = state.kind === 'answered' ? undefined : t`${name} has not answered yet.`;
  return (
    <section className={styles.consult} data-look={look} aria-label={t`Ask first`}>
      <div className={styles.asked}>
        <strong>{name}</strong>
        <output>
          {state.kind === 'failed' ? (
            <StatusBadge tone="warn">{i18n._(endingWords[state.ending])}</StatusBadge>
          ) : (
            <StatusBadge tone={stateWords[state.kind].tone}>
              {i18n._(stateWords[state.kind].text)}
            </StatusBadge>
          )}
        </output>
      </div>
      <p>
        {hasFailed
          ? t`${caller} is still on hold.`
          : t`${caller} is on hold and will be connected with ${name}.`}
      </p>
      <div className={styles.answers}>
        {hasFailed ? (
          <Button onClick={clear}>
            <Trans>Keep on hold</Trans>
          </Button>
        ) : (
          <Button
            variant="primary"
            icon="switch"
            busy={isBusy && state.kind === 'answered'}
            disabledReason={offline ?? waiting}
            onClick={() => void connect().then((isTaken) => isTaken && onDone?.())}
          >
            <Trans>Connect</Trans>
          </Button>
        )}
        <Button
          icon="back"
          variant={hasFailed ? 'primary' : 'secondary'}
          disabledReason={offline}
          onClick={() => void back().then((outcome) => outcome === 'returned' && onDone?.())}
        >
          {t`Back to ${caller}`}
        </Button>
      </div>
    </section>
  );
}

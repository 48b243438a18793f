import { Trans } from '@lingui/react/macro';
import { canAnswer, isOver } from '../../../domain/entities/web-phone-line/rules.ts';
import { Icon } from '../../../kit/base/icon.tsx';
import { MissedCount } from '../missed/missed-count.tsx';
import { QuietMark } from '../quiet/quiet-mark.tsx';
import { useLineCommand } from '../state/use-line-command.ts';
import type { PhoneView } from '../host/use-phone.ts';
import styles from './dock.module.css';
import { LineButtons } from './line-buttons.tsx';
import { LineName } from './line-name.tsx';
import { CallTimer } from './line-state.tsx';

/** The minimized web phone: buttons for a ringing call, and the timer of the active one. */
export function DockPill({ view, onOpen }: { view: PhoneView; onOpen: () => void }) {
  const { lines, phone, state } = view;
  const { run, pending } = useLineCommand(phone?.accountId ?? null);
  const ringing = lines.find(canAnswer);
  const heard = lines.find((line) => !isOver(line) && line.active) ?? lines.find((line) => !isOver(line));
  return (
    <div className={styles.small}>
      {ringing && (
        <div className={styles.ringing}>
          <span className={styles.caller}>
            <LineName line={ringing} />
          </span>
          <LineButtons
            line={ringing}
            pending={pending}
            keypad="closed"
            run={run}
            only={['answer', 'decline']}
          />
        </div>
      )}
      <button
        type="button"
        data-size
        className={styles.pill}
        data-sound={state.kind === 'active' ? 'on' : 'off'}
        aria-expanded={false}
        onClick={onOpen}
      >
        <Icon name="phone" />
        <span>
          <Trans>Web phone</Trans>
        </span>
        <QuietMark />
        <MissedCount />
        {heard && heard !== ringing && (
          <>
            <span className={styles.caller}>
              <LineName line={heard} />
            </span>
            {heard.answerDate !== null && <CallTimer from={heard.answerDate} until={null} />}
          </>
        )}
      </button>
    </div>
  );
}

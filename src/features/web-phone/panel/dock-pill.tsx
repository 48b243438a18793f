import { Plural, Trans } from '@lingui/react/macro';
import { canAnswer, isAnswered, isOver } from '../../../domain/entities/web-phone-line/rules.ts';
import { Icon } from '../../../kit/base/icon.tsx';
import { MissedCount } from '../missed/missed-count.tsx';
import { QuietMark } from '../quiet/quiet-mark.tsx';
import { useLineCommand } from '../state/use-line-command.ts';
import type { PhoneView } from '../host/use-phone.ts';
import styles from './dock.module.css';
import { LineButtons } from './line-buttons.tsx';
import { LineName } from './line-name.tsx';
import { CallTimer } from './line-state.tsx';
import { PillTools } from './pill-tools.tsx';

/** The minimized web phone: buttons for a ringing call, and for the active one its timer, mute and hang up. */
export function DockPill({ view, onOpen }: { view: PhoneView; onOpen: () => void }) {
  const { lines, phone, state } = view;
  const { run, pending } = useLineCommand(phone?.accountId ?? null);
  const ringing = lines.find(canAnswer);
  const calls = lines.filter((line) => !isOver(line) && !canAnswer(line));
  const current = calls.find(({ active }) => active) ?? calls[0];
  const more = calls.length - 1;
  return (
    <div className={styles.small}>
      {ringing && (
        <div className={styles.ringing}>
          <span className={styles.caller}>
            <LineName line={ringing} />
          </span>
          <LineButtons line={ringing} pending={pending} run={run} mute={null} only={['answer', 'decline']} />
        </div>
      )}
      <div className={styles.pill} data-sound={state.kind === 'active' ? 'on' : 'off'}>
        <button type="button" data-resize className={styles.open} aria-expanded={false} onClick={onOpen}>
          <Icon name="phone" />
          <span className={styles.title}>
            <Trans>Web phone</Trans>
          </span>
          <QuietMark />
          <MissedCount />
          {current && (
            <>
              <span className={styles.caller}>
                <LineName line={current} />
              </span>
              {current.answerDate !== null && <CallTimer from={current.answerDate} until={null} />}
              {more > 0 && (
                <span className={styles.more}>
                  <span aria-hidden="true">+{more}</span>
                  <span className="visually-hidden">
                    <Plural value={more} one="# more call" other="# more calls" />
                  </span>
                </span>
              )}
            </>
          )}
        </button>
        {current && phone && (
          <PillTools
            line={current}
            mute={state.kind === 'active' && isAnswered(current) ? phone.host.mute : null}
            isBusy={pending === 'hangupLine'}
            run={run}
          />
        )}
      </div>
    </div>
  );
}

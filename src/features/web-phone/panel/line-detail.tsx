import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { canSendKeys, isActive } from '../../../domain/entities/web-phone-line/rules.ts';
import { PhoneNumber } from '../../../fields/phone-number/phone-number.tsx';
import { playKeyTone } from '../audio/key-tone.ts';
import type { Phone } from '../host/phone.ts';
import { toneOfKey } from '../state/keypad-tone.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import { openTransfer } from '../transfer/open-transfer.ts';
import { Keypad } from './keypad.tsx';
import { LineButtons } from './line-buttons.tsx';
import { LineName } from './line-name.tsx';
import { LineOrigin } from './line-origin.tsx';
import { CallTimer, LineStateBadge } from './line-state.tsx';
import styles from './panel.module.css';
import { QualityLine } from './quality-line.tsx';
import { useIsNarrow } from '../state/use-is-narrow.ts';

type Props = {
  phone: Phone;
  line: WebPhoneLine;
  /** Whether this tab is the host. */
  sounds: boolean;
  /** The user wants to call somebody else as well. */
  onAdd: () => void;
};

/** Whether a key press belongs to the call: the focus is inside it, or nowhere. */
const isHere = (target: EventTarget | null, call: HTMLElement | null): boolean =>
  target === document.body || (target instanceof Node && call?.contains(target) === true);

/** The detail of the selected line and its commands (S0-2-74). */
export function LineDetail({ phone, line, sounds, onAdd }: Props) {
  const { t } = useLingui();
  const { run, pending } = useLineCommand(phone.accountId);
  const [open, setOpen] = useState<'keypad' | null>(null);
  const [sent, setSent] = useState('');
  const isNarrow = useIsNarrow();
  const section = useRef<HTMLElement>(null);
  const isKeypad = open === 'keypad' && canSendKeys(line);

  const sendTone = (tone: string): void => {
    const found = toneOfKey(tone);
    if (found === undefined) return;
    if (sounds) playKeyTone(found);
    setSent((before) => before + found);
    void run({ command: 'sendDtmf', lineId: line.id, tone: found });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isHere(event.target, section.current)) return;
    if (toneOfKey(event.key) === undefined) return;
    // While the keypad is open, keys send tones instead of triggering the page's shortcuts.
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) sendTone(event.key);
  });
  useEffect(() => {
    if (!isKeypad) return;
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isKeypad]);

  const buttons = (
    <LineButtons
      key="buttons"
      line={line}
      pending={pending}
      run={run}
      mute={sounds ? phone.host.mute : null}
      keypad={isKeypad ? 'open' : 'closed'}
      local={{
        keypad: () => setOpen(isKeypad ? null : 'keypad'),
        transfer: () => openTransfer.set(line.id),
        add: onAdd,
      }}
    />
  );
  const keypad = isKeypad && <Keypad key="keypad" sent={sent} onTone={sendTone} />;
  const quality = sounds && isActive(line) && <QualityLine key="quality" phone={phone} />;

  return (
    <section ref={section} className={styles.detail} aria-label={t`Selected call`}>
      <div className={styles.party}>
        <div className={styles.name}>
          <LineName line={line} />
        </div>
        <div className={styles.number}>
          <PhoneNumber number={line.username} />
          <span aria-hidden="true"> · </span>
          <LineOrigin line={line} />
        </div>
        <div className={styles.stands}>
          <LineStateBadge line={line} />
          {line.answerDate !== null && <CallTimer from={line.answerDate} until={line.endDate} />}
        </div>
      </div>
      {isNarrow ? [keypad, quality, buttons] : [buttons, keypad, quality]}
    </section>
  );
}

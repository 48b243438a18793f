import { useLingui } from '@lingui/react/macro';
import { dtmfTones } from '../../../domain/entities/web-phone-account/calls.ts';
import type { KeypadTone } from '../state/keypad-tone.ts';
import styles from './panel.module.css';

type Props = { sent: string; onTone: (tone: KeypadTone) => void };

/** The sixteen DTMF tones; the keyboard sends them too (S0-2-80). */
export function Keypad({ sent, onTone }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.keypad}>
      <output className={styles.sent} aria-label={t`Tones sent`}>
        {sent}
      </output>
      <fieldset className={styles.keys} aria-label={t`Keypad`}>
        {dtmfTones.map((tone) => (
          <button key={tone} type="button" className={styles.key} onClick={() => onTone(tone)}>
            {tone}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

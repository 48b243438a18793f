import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Icon } from '../../../kit/base/icon.tsx';
import { playKeyTone } from '../audio/key-tone.ts';
import type { KeypadTone } from '../state/keypad-tone.ts';
import styles from './dial.module.css';
import { createLongPress } from './long-press.ts';

const keys = [
  ['1', ''],
  ['2', 'ABC'],
  ['3', 'DEF'],
  ['4', 'GHI'],
  ['5', 'JKL'],
  ['6', 'MNO'],
  ['7', 'PQRS'],
  ['8', 'TUV'],
  ['9', 'WXYZ'],
  ['*', ''],
  ['0', '+'],
  ['#', ''],
] as const satisfies readonly (readonly [KeypadTone, string])[];

type Props = { value: string; onChange: (value: string) => void };

/** The keys of a telephone, to dial with the mouse or a finger; each sounds. A long press on 0 gives +. */
export function DialPad({ value, onChange }: Props) {
  const { t } = useLingui();
  const [long] = useState(createLongPress);
  useEffect(() => long.leave, [long]);
  const press = (key: KeypadTone): void => {
    if (long.isEnd() && key === '0') return;
    playKeyTone(key);
    onChange(value + key);
  };
  return (
    <fieldset className={styles.pad} aria-label={t`Dial pad`}>
      {keys.map(([key, letters]) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          onClick={() => press(key)}
          onPointerDown={() => long.down(key === '0' ? () => onChange(`${value}+`) : null)}
          onPointerLeave={long.leave}
          title={key === '0' ? t`Hold for +` : undefined}
        >
          <span>{key}</span> <small>{letters}</small>
        </button>
      ))}
      <button
        type="button"
        className={styles.erase}
        aria-label={t`Delete last digit`}
        title={t`Delete last digit`}
        disabled={value === ''}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Icon name="back" />
      </button>
    </fieldset>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../kit/base/icon.tsx';
import { playKeyTone } from '../audio/key-tone.ts';
import type { KeypadTone } from '../state/keypad-tone.ts';
import styles from './dial.module.css';

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

const longPressMs = 500;

type Props = { value: string; onChange: (value: string) => void };

/** The keys of a telephone, to dial with the mouse or a finger; each sounds. A long press on 0 gives +. */
export function DialPad({ value, onChange }: Props) {
  const { t } = useLingui();
  const long = useRef<ReturnType<typeof setTimeout> | 'done'>(undefined);
  const stop = (): void => {
    if (long.current !== 'done') clearTimeout(long.current);
  };
  useEffect(() => stop, []);
  const press = (key: KeypadTone): void => {
    stop();
    const wasLong = long.current === 'done';
    long.current = undefined;
    if (wasLong) return;
    playKeyTone(key);
    onChange(value + key);
  };
  const hold = (): void => {
    long.current = setTimeout(() => {
      long.current = 'done';
      onChange(`${value}+`);
    }, longPressMs);
  };
  return (
    <fieldset className={styles.pad} aria-label={t`Dial pad`}>
      {keys.map(([key, letters]) => (
        <button
          key={key}
          type="button"
          aria-label={key}
          className={styles.key}
          onClick={() => press(key)}
          {...(key === '0' && { onPointerDown: hold, onPointerLeave: stop, title: t`Hold for +` })}
        >
          <span>{key}</span>
          <small>{letters}</small>
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

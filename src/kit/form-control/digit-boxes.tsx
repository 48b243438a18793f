import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import styles from './digit-boxes.module.css';
import { eraseDigit, typeDigits } from './digit-entry.ts';
import type { DigitEntry } from './digit-entry.ts';
import { Icon } from '../base/icon.tsx';

type Props = {
  label: string;
  /** One digit or '' per box. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Names a box for screen readers; positions count from 1. */
  boxLabel: (position: number) => string;
  error?: string | undefined;
};

/**
 * A one-time code with one box per digit: typing moves on to the next box, and a pasted or autofilled code fills all of
 * them. It takes the focus when mounted.
 */
export function DigitBoxes({ label, values, onChange, boxLabel, error }: Props) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const goTo = (index: number) => boxes.current[index]?.focus();

  useEffect(() => boxes.current[0]?.focus(), []);

  function apply({ values: next, focus }: DigitEntry) {
    onChange(next);
    goTo(focus);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const moves: Record<string, number> = {
      ArrowLeft: Math.max(0, index - 1),
      ArrowRight: Math.min(values.length - 1, index + 1),
      Home: 0,
      End: values.length - 1,
    };
    const move = moves[event.key];
    const isDigit = /^[0-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'Backspace') apply(eraseDigit(values, index));
    // Typing the same digit again fires no change event, so the focus would not move on.
    else if (isDigit) apply(typeDigits(values, index, event.key));
    else if (move !== undefined) goTo(move);
    else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent, index: number) {
    event.preventDefault();
    apply(typeDigits(values, index, event.clipboardData.getData('text')));
  }

  return (
    <fieldset className={styles.frame} aria-describedby={error && id}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.boxes}>
        {values.map((value, index) => (
          <input
            key={index}
            ref={(element) => {
              boxes.current[index] = element;
            }}
            className={styles.box}
            value={value}
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={boxLabel(index + 1)}
            aria-invalid={error ? true : undefined}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
            onChange={(event) => {
              const { value: text } = event.currentTarget;
              // Typed next to an unselected digit: take the new one.
              const fresh = text.length === 2 ? text.replace(value, '') : text;
              apply(typeDigits(values, index, fresh));
            }}
          />
        ))}
      </div>
      <div role="alert" id={id}>
        {error && (
          <span className={styles.error}>
            <Icon name="error" size={14} />
            {error}
          </span>
        )}
      </div>
    </fieldset>
  );
}

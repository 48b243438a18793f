import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useEffect, useId, useRef } from 'react';
import styles from './digit-boxes.module.css';
import { eraseDigit, typeDigits } from './digits.ts';
import type { Typed } from './digits.ts';
import { Icon } from './icon.tsx';

type Props = {
  label: string;
  /** One digit or '' each. */
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Names one box for those who listen; places count from 1. */
  boxLabel: (place: number) => string;
  error?: string | undefined;
};

/** A one-time code, a box a digit: typing goes on by itself, a pasted or autofilled code fills all boxes. It takes the focus. */
export function DigitBoxes({ label, values, onChange, boxLabel, error }: Props) {
  const id = useId();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const goTo = (place: number) => boxes.current[place]?.focus();

  useEffect(() => boxes.current[0]?.focus(), []);

  function take({ values: next, focus }: Typed) {
    onChange(next);
    goTo(focus);
  }

  function onKeyDown(event: KeyboardEvent, place: number) {
    const moves: Record<string, number> = {
      ArrowLeft: Math.max(0, place - 1),
      ArrowRight: Math.min(values.length - 1, place + 1),
      Home: 0,
      End: values.length - 1,
    };
    const move = moves[event.key];
    const isDigit = /^[0-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === 'Backspace') take(eraseDigit(values, place));
    // Typed over itself a digit changes nothing, and no change is heard of: the next one would land in its box.
    else if (isDigit) take(typeDigits(values, place, event.key));
    else if (move !== undefined) goTo(move);
    else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent, place: number) {
    event.preventDefault();
    take(typeDigits(values, place, event.clipboardData.getData('text')));
  }

  return (
    <fieldset className={styles.frame} aria-describedby={error && id}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.boxes}>
        {values.map((value, place) => (
          <input
            key={place}
            ref={(element) => {
              boxes.current[place] = element;
            }}
            className={styles.box}
            value={value}
            inputMode="numeric"
            autoComplete={place === 0 ? 'one-time-code' : 'off'}
            aria-label={boxLabel(place + 1)}
            aria-invalid={error ? true : undefined}
            onFocus={(event) => event.currentTarget.select()}
            onKeyDown={(event) => onKeyDown(event, place)}
            onPaste={(event) => onPaste(event, place)}
            onChange={(event) => {
              const { value: text } = event.currentTarget;
              // Typed beside a digit that was not selected: the new one counts.
              const fresh = text.length === 2 ? text.replace(value, '') : text;
              take(typeDigits(values, place, fresh));
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

import { useState } from 'react';
import type { TypedFormat, HeldText } from './typed-reading.ts';
import { leftText, shownTyping, typedText } from './typed-reading.ts';

/** A value that is typed as text: kept as typed until the user leaves it, and read at each key. */
export function useTypedReading<Value, Problem>(
  value: Value,
  format: TypedFormat<Value, Problem>,
  onChange: (value: Value) => void,
) {
  const [typed, setTyped] = useState<HeldText<Value> | null>(null);
  const shown = shownTyping(typed, value, format);
  return {
    ...shown,
    type: (text: string): void => {
      const next = typedText(text, value, format);
      setTyped(next);
      if (!format.isSame(next.value, value)) onChange(next.value);
    },
    leave: (): void => setTyped(leftText({ text: shown.text, value, isLeft: true }, format)),
    /** Drops what is typed. */
    reset: (): void => setTyped(null),
  };
}

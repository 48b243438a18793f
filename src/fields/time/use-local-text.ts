import { useState } from 'react';
import { localText, parseLocal } from '../../i18n/local-time-text.ts';
import type { LocalKind } from '../../i18n/local-time-text.ts';
import { useFormat } from '../../i18n/use-format.ts';

export interface LocalValue {
  readonly kind: LocalKind;
  /** A local date, `2026-12-31`, or one with a time, `2026-12-31T14:05`; '' for none. */
  readonly value: string;
  /** Gets '' while the text is not a date or time; `typed` is the text. */
  readonly onChange: (value: string, typed: string) => void;
}

/** A date with the time of a local value, or with the first time from `min` on if there is no value. */
export function withTimeOf(value: string, date: string, min: string): string {
  const local = `${date}T${value.slice(11, 16) || '00:00'}`;
  return value === '' && local < min ? min : local;
}

/** The text of a date or time in the user's format, which is kept as it is typed until the user leaves it. */
export function useLocalText({ kind, value, onChange }: LocalValue) {
  const { dateTime } = useFormat();
  const shown = value === '' ? '' : localText(value, dateTime);
  // The text as typed, while it stands for the value, or for none where the value before cannot be removed.
  const [typed, setTyped] = useState({ value, before: value, text: shown, isLeft: true });
  const isTyped = typed.value === value || (typed.value === '' && typed.before === value);
  const text = isTyped ? typed.text : shown;
  const put = (next: string, as: string): void => {
    setTyped({ value: next, before: value, text: as, isLeft: false });
    onChange(next, as);
  };
  return {
    kind,
    value,
    text,
    format: dateTime,
    /** The user has left a text that is not a date or time. */
    isWrong: value === '' && text.trim() !== '' && typed.isLeft,
    type: (next: string): void => put(parseLocal(next, kind, dateTime) ?? '', next),
    /** Takes a date that was chosen, with the time there is. */
    chooseDate: (date: string, min: string): void => {
      const next = kind === 'date' ? date : withTimeOf(value, date, min);
      put(next, localText(next, dateTime));
    },
    leave: (): void => setTyped({ value, before: value, text: value === '' ? text : shown, isLeft: true }),
  };
}

export type LocalText = ReturnType<typeof useLocalText>;

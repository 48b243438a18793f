import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { DateTimeFormat } from '../../i18n/formats.ts';
import type { LocalKind } from '../../i18n/local-time-text.ts';
import { InputBox } from '../../kit/form-control/field.tsx';
import type { InputProps } from '../../kit/form-control/field.tsx';
import { CalendarButton } from './calendar-button.tsx';
import styles from './local-box.module.css';
import type { LocalText } from './use-local-text.ts';

const patterns: Record<DateTimeFormat, Record<LocalKind, MessageDescriptor>> = {
  us: { date: msg`mm/dd/yyyy`, dateTime: msg`mm/dd/yyyy h:mm AM` },
  nl: { date: msg`dd-mm-yyyy`, dateTime: msg`dd-mm-yyyy hh:mm` },
  iso: { date: msg`yyyy-mm-dd`, dateTime: msg`yyyy-mm-dd hh:mm` },
};

type Props = Omit<InputProps, 'type' | 'value' | 'onChange' | 'before' | 'after' | 'max'> & {
  typed: LocalText;
  /** The first date or time that the calendar offers; '' for any. */
  min?: string | undefined;
  /** The zone of the date or time, whose current date the calendar marks; the user's by default. */
  zone?: string | undefined;
};

/** A date or time that is typed in the user's format, or whose date is chosen in a calendar. It has no label. */
export function LocalBox({ typed, min = '', zone, onBlur, ...input }: Props) {
  const { i18n } = useLingui();
  const box = useRef<HTMLSpanElement>(null);
  const { kind, value } = typed;
  const choose = (date: string): void => {
    flushSync(() => typed.chooseDate(date, min));
    const field = box.current?.querySelector('input');
    field?.focus();
    // The time is typed next.
    if (kind === 'dateTime') field?.setSelectionRange(field.value.indexOf(' ') + 1, field.value.length);
  };
  return (
    <span ref={box} className={styles.moment}>
      <InputBox
        {...input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={i18n._(patterns[typed.format][kind])}
        value={typed.text}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={(event) => {
          typed.leave();
          onBlur?.(event);
        }}
        after={
          input.readOnly !== true && (
            <CalendarButton
              value={value.slice(0, 10)}
              min={min.slice(0, 10) || undefined}
              zone={zone}
              onChoose={choose}
            />
          )
        }
      />
    </span>
  );
}

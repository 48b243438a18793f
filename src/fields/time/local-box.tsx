import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { DateTimeFormat } from '../../i18n/formats.ts';
import type { LocalKind } from '../../i18n/local-time-text.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { InputBox } from '../../kit/form-control/field.tsx';
import type { InputProps } from '../../kit/form-control/field.tsx';
import styles from './local-box.module.css';
import type { LocalText } from './use-local-text.ts';

const pickerTypes = { date: 'date', dateTime: 'datetime-local' } as const;
/** Without an end, the picker takes six digits for a year. */
const last = { date: '9999-12-31', dateTime: '9998-12-31T23:59' } as const;

const patterns: Record<DateTimeFormat, Record<LocalKind, MessageDescriptor>> = {
  us: { date: msg`mm/dd/yyyy`, dateTime: msg`mm/dd/yyyy h:mm AM` },
  nl: { date: msg`dd-mm-yyyy`, dateTime: msg`dd-mm-yyyy hh:mm` },
  iso: { date: msg`yyyy-mm-dd`, dateTime: msg`yyyy-mm-dd hh:mm` },
};

type Props = Omit<InputProps, 'type' | 'value' | 'onChange' | 'before' | 'after' | 'max'> & {
  typed: LocalText;
  /** The first date or time that the calendar offers. */
  min?: string | undefined;
};

/** A date or time that is typed in the user's format, or chosen in the browser's calendar. It has no label. */
export function LocalBox({ typed, min, onBlur, ...input }: Props) {
  const { i18n, t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const { kind, value } = typed;
  return (
    <span className={styles.moment}>
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
            <IconButton
              icon="calendar"
              size="small"
              label={t`Open the calendar`}
              onClick={() => picker.current?.showPicker()}
            />
          )
        }
      />
      <input
        ref={picker}
        type={pickerTypes[kind]}
        tabIndex={-1}
        aria-hidden="true"
        className={styles.picker}
        min={min}
        max={last[kind]}
        value={value}
        onChange={({ target }) => target.value !== '' && typed.choose(target.value)}
      />
    </span>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { momentText, parseMoment } from '../../i18n/moment-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { Field, InputBox } from '../../kit/form-control/field.tsx';
import { fromLocalTime, toLocalTime } from '../../lib/time/local-time.ts';
import styles from './moment-input.module.css';

type Props = {
  label: string;
  /** An instant, or '' for none. */
  value: string;
  onChange: (value: string) => void;
};

/** A date and time in the user's format, typed or chosen in the browser's picker. */
export function MomentInput({ label, value, onChange }: Props) {
  const { t } = useLingui();
  const { dateTime } = useFormat();
  const picker = useRef<HTMLInputElement>(null);
  const shown = value === '' ? '' : momentText(value, dateTime);
  // The text as typed, while it stands for the value.
  const [typed, setTyped] = useState({ value, text: shown });
  const text = typed.value === value ? typed.text : shown;
  const isWrong = text.trim() !== '' && value === '';
  const put = (next: string, as: string): void => {
    setTyped({ value: next, text: as });
    onChange(next);
  };
  return (
    <Field label={label} error={isWrong ? t`Enter a date and time.` : undefined}>
      {(links) => (
        <span className={styles.moment}>
          <InputBox
            {...links}
            type="text"
            value={text}
            onChange={({ target }) => put(parseMoment(target.value) ?? '', target.value)}
            onBlur={() => value !== '' && setTyped({ value, text: shown })}
            after={
              <IconButton
                icon="calendar"
                size="small"
                label={t`Choose date and time`}
                onClick={() => picker.current?.showPicker()}
              />
            }
          />
          <input
            ref={picker}
            type="datetime-local"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.picker}
            value={value === '' ? '' : toLocalTime(value)}
            onChange={({ target }) => {
              const next = fromLocalTime(target.value);
              if (next !== '') put(next, momentText(next, dateTime));
            }}
          />
        </span>
      )}
    </Field>
  );
}

import { useController } from 'react-hook-form';
import { fromLocalTime, toLocalTime } from '../../lib/time/local-time.ts';
import { useFieldError } from '../form/use-field-error.ts';
import { LocalInput } from './local-input.tsx';
import { MomentOffer } from './moment-offer.tsx';
import styles from './moment-field.module.css';

type Props = {
  name: string;
  label: string;
  description?: string;
  /** The message for an invalid value; a function if it depends on the current time. */
  invalid?: string | (() => string);
  required?: boolean;
  /** The zone of the date and time; the user's by default. */
  zone?: string | undefined;
  /** The earliest time that the calendar offers, in the zone: `2026-12-24T08:00`. */
  min?: string;
  /** A time (ms) that can be chosen instead of an invalid value (ms; null if there is none). */
  offer?: (value: number | null, now: number) => number;
};

/** The local time of an instant; '' for a text that is none. */
function localOf(value: unknown, zone: string | undefined): string {
  try {
    return typeof value === 'string' ? toLocalTime(value, zone) : '';
  } catch {
    return '';
  }
}

/**
 * A date and time in a time zone; the value is the instant, or null. A text that says no date and time is the value
 * itself: as null, a form that needs none would save it.
 */
export function MomentField({ name, invalid, zone, offer, ...input }: Props) {
  const error = useFieldError(name, typeof invalid === 'function' ? invalid() : invalid);
  const {
    field: { value, onChange, onBlur, ref },
  } = useController({ name });
  const instant = typeof value === 'string' ? Date.parse(value) : null;
  return (
    <div className={styles.field}>
      <LocalInput
        {...input}
        kind="dateTime"
        zone={zone}
        ref={ref}
        error={error}
        value={localOf(value, zone)}
        onBlur={onBlur}
        onChange={(local, typed) => onChange(fromLocalTime(local, zone) || typed.trim() || null)}
      />
      {error !== undefined && offer !== undefined && (
        <MomentOffer name={name} zone={zone} offer={(now) => offer(instant, now)} />
      )}
    </div>
  );
}

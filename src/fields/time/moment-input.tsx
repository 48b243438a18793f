import { fromLocalTime, toLocalTime } from '../../lib/time/local-time.ts';
import { LocalInput } from './local-input.tsx';

type Props = {
  label: string;
  /** An instant, or '' for none. */
  value: string;
  onChange: (value: string) => void;
};

/** A date and time of the user's zone; the value is the instant. */
export const MomentInput = ({ label, value, onChange }: Props) => (
  <LocalInput
    kind="dateTime"
    label={label}
    value={value === '' ? '' : toLocalTime(value)}
    onChange={(local) => onChange(fromLocalTime(local))}
  />
);

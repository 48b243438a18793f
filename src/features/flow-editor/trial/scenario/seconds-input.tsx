import { InputBox } from '../../../../kit/form-control/field.tsx';
import styles from './scenario.module.css';

type Props = { label: string; value: number; onChange: (ms: number) => void };

const maxSeconds = 86_400;

/** Edits a time in seconds, stored in milliseconds. */
export function SecondsInput({ label, value, onChange }: Props) {
  return (
    <span className={styles.seconds}>
      <InputBox
        type="number"
        min={0}
        max={maxSeconds}
        step="any"
        aria-label={label}
        title={label}
        value={value / 1000}
        onChange={({ target }) => {
          const seconds = Math.min(maxSeconds, Math.max(0, target.valueAsNumber));
          if (Number.isFinite(seconds)) onChange(Math.round(seconds * 1000));
        }}
      />
      <span aria-hidden="true">s</span>
    </span>
  );
}

import { checkboxClass } from '../form-control/checkbox.tsx';

type MarkBoxProps = {
  label: string;
  state: 'none' | 'some' | 'all';
  onChange?: () => void;
  /** -1 in a row: the keys of the rows tick it. */
  tabIndex?: number;
};

/** The check box of a row, or of all rows. */
export function MarkBox({ label, state, onChange = () => {}, tabIndex }: MarkBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      tabIndex={tabIndex}
      className={checkboxClass}
      checked={state === 'all'}
      ref={(box) => {
        if (box) box.indeterminate = state === 'some';
      }}
      onChange={onChange}
    />
  );
}

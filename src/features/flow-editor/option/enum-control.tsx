import { radioClass } from '../../../kit/form-control/choice-group.tsx';
import { selectClass } from '../../../kit/form-control/select.tsx';
import type { ControlProps } from './control.ts';
import { linksOf } from './control.ts';
import styles from './option.module.css';

/** Selects one of several texts, as radio buttons or as a dropdown. */
export function EnumControl(props: ControlProps<'enum'>) {
  const { kind, value, onChange, links, scope, placeholder, nameOf, display } = props;
  const disabled = scope.access === 'read';
  if (display === 'boxes')
    return (
      <div className={styles.boxes} role="radiogroup" aria-labelledby={links.labelledBy}>
        {kind.values.map((one, at) => (
          <label key={one} className={styles.box}>
            <input
              type="radio"
              {...(at === 0 && linksOf(links))}
              // The label of the field names the group. Without this name, it would also name the first box.
              aria-label={nameOf(one)}
              className={radioClass}
              name={links.id}
              disabled={disabled}
              checked={one === value}
              onChange={() => onChange(one)}
            />
            {nameOf(one)}
          </label>
        ))}
      </div>
    );
  return (
    <select
      {...linksOf(links)}
      className={selectClass}
      disabled={disabled}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {value === null && <option value="">{placeholder ?? ''}</option>}
      {kind.values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  );
}

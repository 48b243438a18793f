import { useLingui } from '@lingui/react/macro';
import { selectClass } from '../../kit/form-control/select.tsx';
import { idHeading } from './mapping.ts';
import type { Target, Targetable } from './mapping.ts';

type Props = {
  heading: string;
  target: Target;
  columns: readonly Targetable[];
  onChange: (target: Target) => void;
};

const idValue = 'id';
const prefix = 'column ';

const written = (target: Target): string =>
  target.kind === 'column' ? prefix + target.id : target.kind === 'id' ? idValue : '';

const read = (value: string): Target =>
  value === idValue
    ? { kind: 'id' }
    : value === ''
      ? { kind: 'none' }
      : { kind: 'column', id: value.slice(prefix.length) };

/** What one column of a file is. */
export function TargetSelect({ heading, target, columns, onChange }: Props) {
  const { t } = useLingui();
  return (
    <select
      aria-label={t`Field of ${heading}`}
      className={selectClass}
      value={written(target)}
      onChange={(event) => onChange(read(event.target.value))}
    >
      <option value="">{t`Leave out`}</option>
      <option value={idValue}>{idHeading}</option>
      {columns.map(({ id, title }) => (
        <option key={id} value={prefix + id}>
          {title}
        </option>
      ))}
    </select>
  );
}
